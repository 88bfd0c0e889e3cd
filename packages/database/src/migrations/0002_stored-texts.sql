ALTER TABLE "orders" ALTER COLUMN "cancellation_reason" SET DATA TYPE jsonb USING CASE
  WHEN "cancellation_reason" = 'Cancelled by the customer' THEN '{"code": "byCustomer", "params": {}}'
  WHEN starts_with("cancellation_reason", 'Cancelled by the customer: ') THEN
    jsonb_build_object('code', 'byCustomer', 'params', jsonb_build_object('words', substr("cancellation_reason", 28)))
  ELSE to_jsonb("cancellation_reason") END;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ALTER COLUMN "description" SET DATA TYPE jsonb USING to_jsonb("description");
