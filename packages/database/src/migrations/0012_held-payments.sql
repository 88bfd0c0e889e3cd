ALTER TYPE "public"."notification_verdict" RENAME VALUE 'set_aside' TO 'held';--> statement-breakpoint
-- Jobs queued under the former name run under the new one.
UPDATE graphile_worker._private_tasks SET identifier = 'send-payment-needs-review' WHERE identifier = 'send-payment-needs-look';
