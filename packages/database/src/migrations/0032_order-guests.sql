CREATE TABLE "order_guests" (
	"order_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_guests_key" UNIQUE("order_id","menu_item_id","name"),
	CONSTRAINT "order_guests_quantity" CHECK ("order_guests"."quantity" > 0),
	CONSTRAINT "order_guests_name" CHECK (char_length("order_guests"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guests" ADD CONSTRAINT "order_guests_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;