CREATE TABLE "allergen_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"allergens" text[] NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concerned_orders" (
	"change_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "concerned_orders_change_id_order_id_pk" PRIMARY KEY("change_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "allergen_changes" ADD CONSTRAINT "allergen_changes_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerned_orders" ADD CONSTRAINT "concerned_orders_change_id_allergen_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."allergen_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allergen_changes_menu_item_idx" ON "allergen_changes" USING btree ("menu_item_id");--> statement-breakpoint
CREATE INDEX "concerned_orders_order_idx" ON "concerned_orders" USING btree ("order_id");