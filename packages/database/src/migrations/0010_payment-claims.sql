ALTER TABLE "payment_attempts" ALTER COLUMN "initiation" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "claimed_until" timestamp (3) with time zone;