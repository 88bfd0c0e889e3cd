ALTER TABLE "topup_orders" DROP CONSTRAINT "topup_orders_decided";--> statement-breakpoint
ALTER TABLE "topup_orders" ALTER COLUMN "delivery_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "topup_orders" ALTER COLUMN "lines" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "topup_orders" ALTER COLUMN "expected_total" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD COLUMN "orders" jsonb;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD COLUMN "week_id" uuid;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_kind" CHECK (num_nonnulls("topup_orders"."delivery_date", "topup_orders"."lines", "topup_orders"."expected_total") = case when "topup_orders"."orders" is null then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_decided" CHECK (num_nonnulls("topup_orders"."order_id", "topup_orders"."week_id", "topup_orders"."refusal") = num_nonnulls("topup_orders"."decided_at"));