CREATE TABLE "diet_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "diet_consents_order" CHECK ("diet_consents"."withdrawn_at" >= "diet_consents"."given_at")
);
--> statement-breakpoint
CREATE TABLE "dish_declarations" (
	"menu_item_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"allergens" jsonb NOT NULL,
	"allergen_reasons" jsonb NOT NULL,
	"diets" jsonb NOT NULL,
	"nutrition" jsonb,
	"reviewed_by" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dish_declarations_menu_item_id_version_pk" PRIMARY KEY("menu_item_id","version"),
	CONSTRAINT "dish_declarations_version" CHECK ("dish_declarations"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_diets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL,
	"block_traces" boolean NOT NULL,
	"diets" text[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "declaration_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "overridden_version" integer;--> statement-breakpoint
ALTER TABLE "diet_consents" ADD CONSTRAINT "diet_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_declarations" ADD CONSTRAINT "dish_declarations_menu_item_id_menu_items_id_fk" FOREIGN KEY ("menu_item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_diets" ADD CONSTRAINT "user_diets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diet_consents_standing_key" ON "diet_consents" USING btree ("user_id") WHERE withdrawn_at is null;