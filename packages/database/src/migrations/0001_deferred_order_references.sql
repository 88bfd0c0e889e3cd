-- An order is written after its lines and its ledger entry, together with its number, so that the day's
-- sequence, the most contended row, is held for as short as possible.
ALTER TABLE "order_items" ALTER CONSTRAINT "order_items_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ALTER CONSTRAINT "wallet_transactions_order_id_orders_id_fk" DEFERRABLE INITIALLY DEFERRED;
