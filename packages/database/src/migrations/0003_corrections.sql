ALTER TABLE "credit_requests" DROP CONSTRAINT "credit_requests_tokens";--> statement-breakpoint
DROP INDEX "wallet_transactions_credited_idx";--> statement-breakpoint
ALTER TABLE "credit_requests" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_reverses_id_wallet_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_reverses_id_wallet_transactions_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."wallet_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_transactions_reverses_idx" ON "wallet_transactions" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "wallet_transactions_credited_idx" ON "wallet_transactions" USING btree ("created_at") WHERE type in ('topup', 'credit', 'adjustment');--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_tokens" CHECK ("credit_requests"."tokens" <> 0 and ("credit_requests"."tokens" < 0 or "credit_requests"."reverses_id" is null));--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_reversal" CHECK ("wallet_transactions"."reverses_id" is null or ("wallet_transactions"."type" = 'adjustment' and "wallet_transactions"."amount" < 0));