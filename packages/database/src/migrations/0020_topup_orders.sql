CREATE TABLE "topup_orders" (
	"topup_id" uuid PRIMARY KEY NOT NULL,
	"delivery_date" date NOT NULL,
	"lines" jsonb NOT NULL,
	"expected_total" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"refusal" jsonb,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "topup_orders_decided" CHECK (("topup_orders"."decided_at" is null) = ("topup_orders"."order_id" is null and "topup_orders"."refusal" is null) and ("topup_orders"."order_id" is null or "topup_orders"."refusal" is null))
);
--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_topup_id_topups_id_fk" FOREIGN KEY ("topup_id") REFERENCES "public"."topups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topup_orders" ADD CONSTRAINT "topup_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;