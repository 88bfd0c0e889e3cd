CREATE TYPE "public"."team_order_state" AS ENUM('open', 'closed', 'cancelled');--> statement-breakpoint
CREATE TABLE "team_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"delivery_date" date NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"state" "team_order_state" DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_orders_token_key" UNIQUE("token"),
	CONSTRAINT "team_orders_name" CHECK (char_length("team_orders"."name") between 1 and 80),
	CONSTRAINT "team_orders_token" CHECK (char_length("team_orders"."token") >= 22),
	CONSTRAINT "team_orders_closed" CHECK (("team_orders"."state" = 'open') = ("team_orders"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "team_order_id" uuid;--> statement-breakpoint
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_orders_user_idx" ON "team_orders" USING btree ("user_id","delivery_date");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_order_id_team_orders_id_fk" FOREIGN KEY ("team_order_id") REFERENCES "public"."team_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_team_idx" ON "orders" USING btree ("team_order_id") WHERE team_order_id is not null;