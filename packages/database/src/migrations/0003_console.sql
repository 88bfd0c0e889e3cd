DROP INDEX "delivery_manifests_date_idx";--> statement-breakpoint
ALTER TABLE "delivery_manifests" ALTER COLUMN "pdf_url" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD COLUMN "version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD COLUMN "content" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD COLUMN "generated_by" uuid;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD COLUMN "scheduled_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD CONSTRAINT "delivery_manifests_generated_by_users_id_fk" FOREIGN KEY ("generated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD CONSTRAINT "delivery_manifests_run_key" UNIQUE("scheduled_for");--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD CONSTRAINT "delivery_manifests_version_key" UNIQUE("date","version");--> statement-breakpoint
ALTER TABLE "delivery_manifests" ADD CONSTRAINT "delivery_manifests_version" CHECK ("delivery_manifests"."version" > 0);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_window" CHECK ("site_settings"."delivery_window_start" < "site_settings"."delivery_window_end");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_vat_number" CHECK ("site_settings"."vat_number" ~ '^(4[0-9]{9})?$');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_threshold" CHECK ("site_settings"."notification_threshold" between 1 and 1000);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_ceiling" CHECK ("site_settings"."credit_ceiling" between 1 and 100000);