CREATE TYPE "public"."diet_purpose" AS ENUM('check', 'mark');--> statement-breakpoint
CREATE TYPE "public"."marked_document" AS ENUM('manifest', 'production_sheet', 'labels');--> statement-breakpoint
CREATE TABLE "diet_reads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" "marked_document" NOT NULL,
	"delivery_date" date NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "diet_consents_standing_key";--> statement-breakpoint
ALTER TABLE "diet_consents" ADD COLUMN "purpose" "diet_purpose" DEFAULT 'check' NOT NULL;--> statement-breakpoint
ALTER TABLE "diet_reads" ADD CONSTRAINT "diet_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diet_reads_user_idx" ON "diet_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_consents_standing_key" ON "diet_consents" USING btree ("user_id","purpose") WHERE withdrawn_at is null;