CREATE TABLE "rating_weeks" (
	"menu_item_id" uuid NOT NULL,
	"week" date NOT NULL,
	"ratings" integer NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "rating_weeks_menu_item_id_week_pk" PRIMARY KEY("menu_item_id","week"),
	CONSTRAINT "rating_weeks_stars" CHECK ("rating_weeks"."stars" between "rating_weeks"."ratings" and 5 * "rating_weeks"."ratings")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_item_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"words" text,
	"delivery_date" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "rating_weeks" ADD CONSTRAINT "rating_weeks_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_user_idx" ON "ratings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ratings_words_idx" ON "ratings" USING btree ("delivery_date") WHERE words is not null;