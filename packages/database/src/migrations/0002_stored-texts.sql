-- What Padkos wrote in English gets its code; a person's words stay text.
ALTER TABLE "orders" ALTER COLUMN "cancellation_reason" SET DATA TYPE jsonb USING CASE
  WHEN "cancellation_reason" = 'Cancelled by the customer' THEN '{"code": "byCustomer", "params": {}}'
  WHEN starts_with("cancellation_reason", 'Cancelled by the customer: ') THEN
    jsonb_build_object('code', 'byCustomer', 'params', jsonb_build_object('words', substr("cancellation_reason", 28)))
  WHEN starts_with("cancellation_reason", 'The kitchen is closed: ') THEN
    jsonb_build_object('code', 'closed', 'params', jsonb_build_object('reason', substr("cancellation_reason", 24)))
  WHEN "cancellation_reason" = 'Not paid within 15 minutes' THEN '{"code": "notPaid", "params": {"minutes": 15}}'
  WHEN "cancellation_reason" = 'Another customer took this order' THEN '{"code": "takenOver", "params": {}}'
  ELSE to_jsonb("cancellation_reason") END;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ALTER COLUMN "description" SET DATA TYPE jsonb USING CASE
  WHEN "type" = 'credit' AND "description" <> 'Tokens credited by an administrator' THEN to_jsonb("description")
  WHEN starts_with("description", 'Order for ') THEN
    jsonb_build_object('code', 'order', 'params', jsonb_build_object('date', substr("description", 11)))
  WHEN starts_with("description", 'Change of order ') THEN
    jsonb_build_object('code', 'changeOfOrder', 'params', jsonb_build_object('number', substr("description", 17)))
  WHEN starts_with("description", 'Refund of order ') THEN
    jsonb_build_object('code', 'refundOfOrder', 'params', jsonb_build_object('number', substr("description", 17)))
  WHEN starts_with("description", 'Top-up of R') THEN
    jsonb_build_object('code', 'topup', 'params', jsonb_build_object('amount', substr("description", 12)))
  WHEN starts_with("description", 'Card payment for order ') THEN
    jsonb_build_object('code', 'cardPayment', 'params', jsonb_build_object('number', substr("description", 24)))
  ELSE coalesce('{
    "Second payment of a top-up": {"code": "secondPayment", "params": {}},
    "Tokens credited by an administrator": {"code": "credited", "params": {}},
    "Unspent tokens paid back, account deleted": {"code": "unspentPaidBack", "params": {}},
    "Unspent tokens given to the kitchen, account deleted": {"code": "unspentGiven", "params": {}},
    "Top-up refunded to the card": {"code": "topupToCard", "params": {}},
    "Top-up paid back": {"code": "topupPaidBack", "params": {}},
    "Refund to the card refused, tokens given back": {"code": "refundRefused", "params": {}},
    "Tokens sent to another customer": {"code": "tokensSent", "params": {}},
    "Tokens received from another customer": {"code": "tokensReceived", "params": {}}
  }'::jsonb -> "description", to_jsonb("description")) END;
