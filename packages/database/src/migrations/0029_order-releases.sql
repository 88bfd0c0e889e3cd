CREATE TYPE "public"."release_state" AS ENUM('open', 'taken', 'withdrawn');--> statement-breakpoint
CREATE TABLE "order_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" "release_state" DEFAULT 'open' NOT NULL,
	"taken_order_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_releases_taken" CHECK (("order_releases"."state" = 'taken') = ("order_releases"."taken_order_id" is not null)),
	CONSTRAINT "order_releases_decided" CHECK (("order_releases"."state" = 'open') = ("order_releases"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_releases" ADD CONSTRAINT "order_releases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_releases" ADD CONSTRAINT "order_releases_taken_order_id_orders_id_fk" FOREIGN KEY ("taken_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_releases_open_key" ON "order_releases" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "order_releases_taken_key" ON "order_releases" USING btree ("taken_order_id");--> statement-breakpoint
CREATE INDEX "order_releases_order_idx" ON "order_releases" USING btree ("order_id");