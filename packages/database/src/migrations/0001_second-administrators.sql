ALTER TABLE "site_settings" DROP COLUMN "former_credit_limit";--> statement-breakpoint
ALTER TABLE "site_settings" DROP COLUMN "former_credit_day_limit";--> statement-breakpoint
ALTER TABLE "site_settings" DROP COLUMN "credit_limits_raised_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_emergency";--> statement-breakpoint
UPDATE "security_events" SET "event" = 'authn_password_change' WHERE "event" LIKE 'authn_emergency_%';
