ALTER TABLE "settlements" ADD COLUMN "paid_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a credited payment without tokens was one that paid its order.
UPDATE "settlements" SET "paid_order" = true WHERE "processing_status" = 'credited' AND "processed_tokens" IS NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_credited" CHECK ("settlements"."paid_order"::int + ("settlements"."processed_tokens" is not null)::int = ("settlements"."processing_status" = 'credited')::int);--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_paid_order" CHECK ("settlements"."order_id" is not null or not "settlements"."paid_order");