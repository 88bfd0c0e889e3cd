CREATE TABLE "calendar_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"closes_on_holidays" boolean DEFAULT false NOT NULL,
	"leaves_out_closed" boolean DEFAULT false NOT NULL,
	"counts_working_days" boolean DEFAULT false NOT NULL,
	"day_capacity" integer,
	CONSTRAINT "calendar_settings_single" CHECK ("calendar_settings"."id" = 1),
	CONSTRAINT "calendar_settings_capacity" CHECK ("calendar_settings"."day_capacity" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"reason" text NOT NULL,
	"orders_cancelled" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_days_dates_key" UNIQUE("from_date","to_date"),
	CONSTRAINT "closed_days_order" CHECK ("closed_days"."from_date" <= "closed_days"."to_date")
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"date" date PRIMARY KEY NOT NULL,
	"capacity" integer,
	"closes_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_days_capacity" CHECK ("delivery_days"."capacity" between 0 and 100000),
	CONSTRAINT "delivery_days_says_something" CHECK ("delivery_days"."capacity" is not null or "delivery_days"."closes_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "holiday_changes" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_holiday" boolean NOT NULL
);
--> statement-breakpoint
INSERT INTO "calendar_settings" ("id") VALUES (1);--> statement-breakpoint
INSERT INTO "holiday_changes" ("date", "name", "is_holiday") VALUES
	('2021-11-01', 'Municipal elections', true),
	('2022-12-27', 'Day declared instead of Christmas Day', true),
	('2023-12-15', 'Day declared after the Rugby World Cup', true),
	('2024-05-29', 'General election', true);
