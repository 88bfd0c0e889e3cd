ALTER TABLE "orders" ADD COLUMN "week_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_week_key" ON "orders" USING btree ("week_id","delivery_date") WHERE week_id is not null;