CREATE TYPE "public"."standing_date_state" AS ENUM('waiting', 'placed', 'skipped');--> statement-breakpoint
CREATE TABLE "standing_order_dates" (
	"standing_order_id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" "standing_date_state" NOT NULL,
	"menu_item_id" uuid,
	"order_id" uuid,
	"reason" jsonb,
	"tried_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_order_dates_standing_order_id_date_pk" PRIMARY KEY("standing_order_id","date"),
	CONSTRAINT "standing_order_dates_placed" CHECK (("standing_order_dates"."state" = 'placed') = ("standing_order_dates"."order_id" is not null)),
	CONSTRAINT "standing_order_dates_skipped" CHECK ("standing_order_dates"."state" <> 'skipped' or "standing_order_dates"."reason" is not null),
	CONSTRAINT "standing_order_dates_decided" CHECK (("standing_order_dates"."state" = 'waiting') = ("standing_order_dates"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"second_menu_item_id" uuid,
	"quantity" integer NOT NULL,
	"highest_price" integer,
	"paused_until" date,
	"skipped_dates" date[] NOT NULL,
	"active_since" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "standing_orders_weekdays" CHECK ("standing_orders"."weekdays" <@ '{1,2,3,4,5,6,7}' and cardinality("standing_orders"."weekdays") between 1 and 7),
	CONSTRAINT "standing_orders_quantity" CHECK ("standing_orders"."quantity" between 1 and 999),
	CONSTRAINT "standing_orders_second" CHECK ("standing_orders"."second_menu_item_id" <> "standing_orders"."menu_item_id"),
	CONSTRAINT "standing_orders_highest_price" CHECK ("standing_orders"."highest_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "standing_order_id" uuid;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_dates" ADD CONSTRAINT "standing_order_dates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_second_menu_item_id_menu_items_id_fk" FOREIGN KEY ("second_menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_dates_waiting_idx" ON "standing_order_dates" USING btree ("date") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "standing_order_dates_order_idx" ON "standing_order_dates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "standing_orders_user_idx" ON "standing_orders" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_standing_order_id_standing_orders_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("id") ON DELETE no action ON UPDATE no action;