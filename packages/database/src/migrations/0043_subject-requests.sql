CREATE TYPE "public"."subject_request_channel" AS ENUM('app', 'unused', 'letter', 'email', 'phone', 'in_person');--> statement-breakpoint
CREATE TYPE "public"."subject_request_kind" AS ENUM('access', 'correction', 'erasure', 'objection');--> statement-breakpoint
CREATE TYPE "public"."subject_request_state" AS ENUM('open', 'done', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TABLE "subject_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "subject_request_kind" NOT NULL,
	"channel" "subject_request_channel" NOT NULL,
	"user_id" uuid,
	"erasure_request_id" uuid,
	"person" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" "subject_request_state" DEFAULT 'open' NOT NULL,
	"entered_by" uuid,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closing_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subject_requests_erasure_key" UNIQUE("erasure_request_id"),
	CONSTRAINT "subject_requests_closed" CHECK (("subject_requests"."state" = 'open') = ("subject_requests"."closed_at" is null)),
	CONSTRAINT "subject_requests_due" CHECK ("subject_requests"."due_on" >= "subject_requests"."received_on"),
	CONSTRAINT "subject_requests_person" CHECK ("subject_requests"."user_id" is not null or "subject_requests"."person" <> '')
);
--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_bounds";--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_erasure_request_id_erasure_requests_id_fk" FOREIGN KEY ("erasure_request_id") REFERENCES "public"."erasure_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_requests" ADD CONSTRAINT "subject_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subject_requests_open_idx" ON "subject_requests" USING btree ("due_on","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "subject_requests_due_idx" ON "subject_requests" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "subject_requests_user_idx" ON "subject_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_bounds" CHECK (kind = 'answers' and period between 7 and 90 or kind = 'waiting' and period between 1 and 90 or kind = 'alerts' and period between 30 and 365 or kind = 'uploads' and period between 7 and 365 or kind = 'forged' and period between 30 and 365 or kind = 'devices' and period between 30 and 365 or kind = 'messages' and period between 30 and 1095 or kind = 'notifications' and period between 180 and 1825 or kind = 'manifests' and period between 180 and 1825 or kind = 'dietReads' and period between 180 and 1825 or kind = 'words' and period between 90 and 1825 or kind = 'accounts' and period between 1 and 10 or kind = 'requests' and period between 1 and 10 or kind = 'documents' and period between 5 and 15);--> statement-breakpoint
INSERT INTO "subject_requests" ("kind", "channel", "user_id", "erasure_request_id", "received_on", "due_on", "state", "closed_by", "closed_at", "closing_note", "created_at")
  SELECT 'erasure', CASE WHEN "is_for_unused" THEN 'unused' ELSE 'app' END::subject_request_channel, "user_id", "id",
         ("created_at" AT TIME ZONE interval '2 hours')::date, ("created_at" AT TIME ZONE interval '2 hours')::date + 30,
         CASE "state" WHEN 'waiting' THEN 'open' ELSE "state"::text END::subject_request_state, "decided_by", "decided_at", "decision_note", "created_at"
  FROM "erasure_requests";
