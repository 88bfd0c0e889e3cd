ALTER TYPE "public"."ledger_type" ADD VALUE 'transfer';--> statement-breakpoint
CREATE TABLE "token_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"tokens" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "token_transfers_tokens" CHECK ("token_transfers"."tokens" > 0),
	CONSTRAINT "token_transfers_not_own" CHECK ("token_transfers"."sender_id" <> "token_transfers"."receiver_id"),
	CONSTRAINT "token_transfers_note" CHECK (char_length("token_transfers"."note") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "wallet_transactions" DROP CONSTRAINT "wallet_transactions_sign";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "transfers_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "transfer_limit" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "transfer_day_limit" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_transfers" ADD CONSTRAINT "token_transfers_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_transfers_sender_idx" ON "token_transfers" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "token_transfers_receiver_idx" ON "token_transfers" USING btree ("receiver_id","created_at");--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_transfer_id_token_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."token_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_transfer_key" ON "wallet_transactions" USING btree ("transfer_id","wallet_id") WHERE transfer_id is not null;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_transfers" CHECK ("site_settings"."transfer_limit" between 1 and 5000 and "site_settings"."transfer_day_limit" between 1 and 20000);--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_transfer" CHECK (("wallet_transactions"."type" in ('topup', 'credit', 'order', 'refund', 'adjustment')) = ("wallet_transactions"."transfer_id" is null));--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_sign" CHECK (case when "wallet_transactions"."type" = 'order' then "wallet_transactions"."amount" < 0 when "wallet_transactions"."type" in ('topup', 'credit', 'refund') then "wallet_transactions"."amount" > 0 else "wallet_transactions"."amount" <> 0 end);