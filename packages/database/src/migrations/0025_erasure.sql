CREATE TYPE "public"."erasure_state" AS ENUM('waiting', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."unspent_tokens" AS ENUM('refund', 'donate');--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"unspent_tokens" "unspent_tokens" NOT NULL,
	"state" "erasure_state" DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_requests_decided" CHECK (("erasure_requests"."state" = 'waiting') = ("erasure_requests"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_waiting_key" ON "erasure_requests" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "erasure_requests_created_idx" ON "erasure_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or not "users"."is_active");