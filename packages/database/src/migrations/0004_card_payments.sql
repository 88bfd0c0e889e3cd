CREATE TYPE "public"."refund_method" AS ENUM('gateway', 'by_hand');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'refunded', 'refused');--> statement-breakpoint
ALTER TYPE "public"."notification_verdict" ADD VALUE 'irrelevant' BEFORE 'settled';--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"settlement_id" uuid NOT NULL,
	"method" "refund_method" NOT NULL,
	"state" "refund_state" NOT NULL,
	"amount_cents" integer NOT NULL,
	"tokens" integer NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"provider_refund_id" text,
	"detail" text,
	"requested_by" uuid,
	"resolved_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_refunds_amounts" CHECK ("payment_refunds"."amount_cents" > 0 and "payment_refunds"."tokens" > 0),
	CONSTRAINT "payment_refunds_resolved" CHECK (("payment_refunds"."state" = 'requested') = ("payment_refunds"."resolved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "topup_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ALTER COLUMN "topup_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "last_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "check_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_order_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_tokens_credited" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_standing_key" ON "payment_refunds" USING btree ("settlement_id") WHERE state <> 'refused';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_failed_idx" ON "mail_messages" USING btree ("created_at") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_idx" ON "orders" USING btree ("payment_due_at") WHERE status = 'pending' and payment_status = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_check_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "settlements_order_idx" ON "settlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlements_created_idx" ON "settlements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "settlements_ready_idx" ON "settlements" USING btree ("created_at") WHERE processing_status = 'ready';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_card" CHECK (("orders"."payment_method" = 'card') = ("orders"."payment_due_at" is not null) and ("orders"."payment_method" = 'card') = ("orders"."amount_zar" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_not_paid" CHECK ("orders"."payment_status" = 'paid' or "orders"."status" not in ('confirmed', 'fulfilled'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_subject" CHECK (num_nonnulls("payment_attempts"."topup_id", "payment_attempts"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_subject" CHECK (num_nonnulls("settlements"."topup_id", "settlements"."order_id") = 1);