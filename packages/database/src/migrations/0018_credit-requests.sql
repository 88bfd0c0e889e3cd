CREATE TYPE "public"."credit_request_state" AS ENUM('waiting', 'approved', 'refused');--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"tokens" integer NOT NULL,
	"reason" text NOT NULL,
	"state" "credit_request_state" DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"transaction_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_requests_transaction_key" UNIQUE("transaction_id"),
	CONSTRAINT "credit_requests_tokens" CHECK ("credit_requests"."tokens" > 0),
	CONSTRAINT "credit_requests_decided" CHECK (("credit_requests"."state" = 'waiting') = ("credit_requests"."decided_by" is null) and ("credit_requests"."state" = 'waiting') = ("credit_requests"."decided_at" is null)),
	CONSTRAINT "credit_requests_credited" CHECK (("credit_requests"."state" = 'approved') = ("credit_requests"."transaction_id" is not null)),
	CONSTRAINT "credit_requests_second" CHECK ("credit_requests"."state" <> 'approved' or "credit_requests"."decided_by" <> "credit_requests"."asked_by"),
	CONSTRAINT "credit_requests_not_own" CHECK ("credit_requests"."user_id" <> "credit_requests"."asked_by"),
	CONSTRAINT "credit_requests_not_own_approval" CHECK ("credit_requests"."state" <> 'approved' or "credit_requests"."decided_by" <> "credit_requests"."user_id")
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "credit_limit" integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "credit_day_limit" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "sole_administrator_credits" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "former_credit_limit" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "former_credit_day_limit" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "credit_limits_raised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_transaction_id_wallet_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_requests_created_idx" ON "credit_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_credit_limits" CHECK ("site_settings"."credit_limit" > 0 and "site_settings"."credit_day_limit" > 0);