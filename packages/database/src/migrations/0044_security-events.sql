CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"user_id" uuid,
	"ip_address" text,
	"detail" text DEFAULT '' NOT NULL,
	"slot" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_position_key" UNIQUE("position"),
	CONSTRAINT "security_events_sum_key" UNIQUE NULLS NOT DISTINCT("event","slot","actor_id","user_id","ip_address","detail"),
	CONSTRAINT "security_events_times" CHECK ("security_events"."times" > 0),
	CONSTRAINT "security_events_order" CHECK ("security_events"."last_at" >= "security_events"."first_at")
);
--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_bounds";--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_first_idx" ON "security_events" USING btree ("first_at","position");--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("event","first_at","position");--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_actor_idx" ON "security_events" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_bounds" CHECK (kind = 'answers' and period between 7 and 90 or kind = 'waiting' and period between 1 and 90 or kind = 'alerts' and period between 30 and 365 or kind = 'uploads' and period between 7 and 365 or kind = 'forged' and period between 30 and 365 or kind = 'devices' and period between 30 and 365 or kind = 'messages' and period between 30 and 1095 or kind = 'notifications' and period between 180 and 1825 or kind = 'manifests' and period between 180 and 1825 or kind = 'dietReads' and period between 180 and 1825 or kind = 'securityEvents' and period between 30 and 1095 or kind = 'words' and period between 90 and 1825 or kind = 'accounts' and period between 1 and 10 or kind = 'requests' and period between 1 and 10 or kind = 'documents' and period between 5 and 15);