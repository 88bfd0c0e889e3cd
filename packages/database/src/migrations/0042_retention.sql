CREATE TABLE "account_uses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signed_in_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"period" integer NOT NULL,
	CONSTRAINT "retention_periods_bounds" CHECK (kind = 'answers' and period between 7 and 90 or kind = 'waiting' and period between 1 and 90 or kind = 'alerts' and period between 30 and 365 or kind = 'uploads' and period between 7 and 365 or kind = 'forged' and period between 30 and 365 or kind = 'devices' and period between 30 and 365 or kind = 'messages' and period between 30 and 1095 or kind = 'notifications' and period between 180 and 1825 or kind = 'manifests' and period between 180 and 1825 or kind = 'dietReads' and period between 180 and 1825 or kind = 'words' and period between 90 and 1825 or kind = 'accounts' and period between 1 and 10 or kind = 'documents' and period between 5 and 15)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"unaudited" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD COLUMN "names_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD COLUMN "is_for_unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_uses" ADD CONSTRAINT "account_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_named_idx" ON "invoices" USING btree ("created_at") WHERE parties->'buyer'->>'name' <> 'Name removed';--> statement-breakpoint
-- Sign-ins were not noted before: no account counts as unused for longer than from here.
INSERT INTO "account_uses" ("user_id", "signed_in_at") SELECT "id", now() FROM "users" WHERE "erased_at" IS NULL;
