CREATE TABLE "customer_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_customers" (
	"date" date NOT NULL,
	"previous_date" date DEFAULT '-infinity' NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "day_customers_date_previous_date_pk" PRIMARY KEY("date","previous_date")
);
--> statement-breakpoint
CREATE TABLE "day_dishes" (
	"date" date NOT NULL,
	"menu_item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_at" timestamp (3) with time zone NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "day_dishes_date_menu_item_id_pk" PRIMARY KEY("date","menu_item_id")
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"date" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"pending" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"fulfilled" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"paying" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("first_name","last_name","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_credited_idx" ON "wallet_transactions" USING btree ("created_at") WHERE type in ('topup', 'credit');