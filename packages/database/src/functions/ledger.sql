-- Changes a balance and writes its ledger entry; no other function does. The caller has locked the wallet and checked
-- the balance; constraints check it again.
CREATE OR REPLACE FUNCTION write_ledger_entry(
  p_wallet uuid, p_type ledger_type, p_amount integer, p_description text, p_now timestamptz,
  p_order uuid DEFAULT NULL, p_settlement uuid DEFAULT NULL, p_actor uuid DEFAULT NULL
) RETURNS wallet_transactions
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
  v_entry wallet_transactions;
  -- A card payment was not spent from the wallet, so its refund counts as a deposit.
  v_spending boolean := p_type = 'order'
    OR p_type = 'refund' AND (SELECT payment_method = 'wallet' FROM orders WHERE id = p_order);
BEGIN
  UPDATE wallets SET
    balance = balance + p_amount,
    total_deposited = total_deposited + CASE WHEN v_spending THEN 0 ELSE p_amount END,
    total_spent = total_spent - CASE WHEN v_spending THEN p_amount ELSE 0 END,
    entry_count = entry_count + 1,
    updated_at = p_now
  WHERE id = p_wallet RETURNING * INTO STRICT v_wallet;

  INSERT INTO wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after,
                                   description, order_id, settlement_id, actor_id, created_at)
  VALUES (p_wallet, v_wallet.entry_count, p_type, p_amount, v_wallet.balance - p_amount, v_wallet.balance,
          p_description, p_order, p_settlement, p_actor, p_now)
  RETURNING * INTO v_entry;
  RETURN v_entry;
END
$$;

-- For every writer of the ledger: an entry continues the one before it.
CREATE OR REPLACE FUNCTION check_ledger_continuity() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_before integer;
BEGIN
  IF NEW.entry_number = 1 THEN
    v_before := 0;
  ELSE
    SELECT balance_after INTO v_before FROM wallet_transactions
      WHERE wallet_id = NEW.wallet_id AND entry_number = NEW.entry_number - 1;
  END IF;
  IF v_before IS DISTINCT FROM NEW.balance_before THEN
    RAISE EXCEPTION 'ledger entry % of wallet % does not continue the one before', NEW.entry_number, NEW.wallet_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER wallet_transactions_continuity
  BEFORE INSERT ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION check_ledger_continuity();

-- For every writer of a wallet: at commit its balance equals that of its last entry.
CREATE OR REPLACE FUNCTION check_wallet_matches_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
  v_last integer;
BEGIN
  IF TG_TABLE_NAME = 'wallets' THEN
    SELECT * INTO v_wallet FROM wallets WHERE id = NEW.id;
  ELSE
    SELECT * INTO v_wallet FROM wallets WHERE id = NEW.wallet_id;
  END IF;
  IF v_wallet.entry_count = 0 THEN
    v_last := 0;
  ELSE
    SELECT balance_after INTO v_last FROM wallet_transactions
      WHERE wallet_id = v_wallet.id AND entry_number = v_wallet.entry_count;
  END IF;
  IF v_last IS DISTINCT FROM v_wallet.balance
     OR EXISTS (SELECT FROM wallet_transactions WHERE wallet_id = v_wallet.id AND entry_number > v_wallet.entry_count) THEN
    RAISE EXCEPTION 'wallet % does not match its ledger', v_wallet.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS wallets_match_ledger ON wallets;
CREATE CONSTRAINT TRIGGER wallets_match_ledger AFTER INSERT OR UPDATE ON wallets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_wallet_matches_ledger();
DROP TRIGGER IF EXISTS wallet_transactions_match_wallet ON wallet_transactions;
CREATE CONSTRAINT TRIGGER wallet_transactions_match_wallet AFTER INSERT ON wallet_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_wallet_matches_ledger();
