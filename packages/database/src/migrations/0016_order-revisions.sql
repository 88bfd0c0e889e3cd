CREATE TABLE "order_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_tokens" integer NOT NULL,
	"replaced_by" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_revisions_key" UNIQUE("order_id","revision"),
	CONSTRAINT "order_revisions_revision" CHECK ("order_revisions"."revision" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_reference_key";--> statement-breakpoint
DROP INDEX "wallet_transactions_one_per_order_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Until now a document listed what its order holds. The trigger that keeps documents from being changed is put back below.
ALTER TABLE "invoices" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "invoices" d SET "content" = jsonb_build_object(
  'lines', (SELECT jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'pricePerItem', i.price_per_item,
                                                'totalPrice', i.total_price) ORDER BY i.position)
            FROM "order_items" i WHERE i.order_id = o.id),
  'serviceFee', o.service_fee)
  || CASE WHEN d.type = 'credit' THEN jsonb_build_object('reason', coalesce(o.cancellation_reason, '')) ELSE '{}' END
  FROM "orders" o WHERE o.id = d.reference_id AND d.type <> 'topup';--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_transactions_order_idx" ON "wallet_transactions" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reference_key" UNIQUE("type","reference_id","revision");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_content" CHECK (("invoices"."type" = 'topup') = ("invoices"."content" is null));