CREATE TYPE "public"."waiting_state" AS ENUM('waiting', 'offered', 'ordered', 'ended');--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"auto_buy" boolean NOT NULL,
	"price" integer NOT NULL,
	"state" "waiting_state" NOT NULL,
	"held_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"order_id" uuid,
	"reason" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waiting_entries_held" CHECK ("waiting_entries"."state" <> 'offered' or "waiting_entries"."held_until" is not null),
	CONSTRAINT "waiting_entries_ordered" CHECK (("waiting_entries"."state" = 'ordered') = ("waiting_entries"."order_id" is not null)),
	CONSTRAINT "waiting_entries_ended" CHECK (("waiting_entries"."state" = 'ended') = ("waiting_entries"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "waiting_offer_minutes" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_open_key" ON "waiting_entries" USING btree ("user_id","date","menu_item_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_line_idx" ON "waiting_entries" USING btree ("date","menu_item_id","number") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_offered_idx" ON "waiting_entries" USING btree ("user_id","date") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_entries_user_idx" ON "waiting_entries" USING btree ("user_id","date");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_waiting_offer" CHECK ("site_settings"."waiting_offer_minutes" between 1 and 240);