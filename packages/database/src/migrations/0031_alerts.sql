CREATE TYPE "public"."alert_kind" AS ENUM('low_balance', 'nothing_ordered', 'week_menu');--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"kind" "alert_kind" NOT NULL,
	"subject" text NOT NULL,
	"is_told" boolean NOT NULL,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alerts_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "user_alerts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"low_balance" integer,
	"nothing_ordered_on" integer[] NOT NULL,
	"week_menu" boolean NOT NULL,
	"time" text NOT NULL,
	"seen_entry" integer NOT NULL,
	"active_since" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_alerts_low_balance" CHECK ("user_alerts"."low_balance" between 1 and 99999999),
	CONSTRAINT "user_alerts_days" CHECK ("user_alerts"."nothing_ordered_on" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "user_alerts_time" CHECK ("user_alerts"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_alerts" ADD CONSTRAINT "user_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_to_send_idx" ON "alerts" USING btree ("user_id") WHERE is_told and message_id is null;--> statement-breakpoint
CREATE INDEX "alerts_message_idx" ON "alerts" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "alerts_created_idx" ON "alerts" USING btree ("created_at");