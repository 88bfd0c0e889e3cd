-- Changes a balance by p_amount tokens, writes its ledger entry and returns it. Apart from pay_orders, no other
-- function does this. The caller has locked the wallet and checked the balance; constraints check it again.
CREATE OR REPLACE FUNCTION write_ledger_entry(
  p_wallet uuid, p_type ledger_type, p_amount integer, p_description jsonb, p_now timestamptz,
  p_order uuid DEFAULT NULL, p_settlement uuid DEFAULT NULL, p_actor uuid DEFAULT NULL, p_transfer uuid DEFAULT NULL,
  p_reverses uuid DEFAULT NULL
) RETURNS wallet_transactions
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
  v_entry wallet_transactions;
  v_before bigint := (SELECT coalesce(sum(amount), 0) FROM wallet_transactions WHERE order_id = p_order);
  -- How much this changes what the wallet has spent on the order. A refund above that was paid by card and
  -- counts as a deposit.
  v_spent integer := CASE WHEN p_order IS NULL THEN 0
                          ELSE greatest(0, -(v_before + p_amount)) - greatest(0, -v_before) END;
BEGIN
  UPDATE wallets SET
    balance = balance + p_amount,
    total_deposited = total_deposited + p_amount + v_spent,
    total_spent = total_spent + v_spent,
    entry_count = entry_count + 1,
    updated_at = p_now
  WHERE id = p_wallet RETURNING * INTO STRICT v_wallet;

  INSERT INTO wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after,
                                   description, order_id, settlement_id, actor_id, transfer_id, reverses_id, created_at)
  VALUES (p_wallet, v_wallet.entry_count, p_type, p_amount, v_wallet.balance - p_amount, v_wallet.balance,
          p_description, p_order, p_settlement, p_actor, p_transfer, p_reverses, p_now)
  RETURNING * INTO v_entry;
  RETURN v_entry;
END
$$;

-- Charges new orders to their wallets and writes a ledger entry for each, in the order of the list. Skips
-- orders paid by card. p_orders: as in write_orders. The caller has locked the wallets and checked the
-- balances; constraints check them again.
CREATE OR REPLACE FUNCTION pay_orders(p_orders jsonb[], p_description jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH paid AS (
    SELECT wallet_id, order_id, tokens, now, position, sum(tokens) OVER earlier AS tokens_so_far, count(*) OVER earlier AS nth
    FROM (SELECT (o->>'walletId')::uuid AS wallet_id, (o->>'id')::uuid AS order_id, (o->>'total')::integer AS tokens,
                 (o->>'now')::timestamptz AS now, position
          FROM unnest(p_orders) WITH ORDINALITY AS e(o, position) WHERE o->'byCard' = 'false') orders
    WINDOW earlier AS (PARTITION BY wallet_id ORDER BY position)
  ), changed AS (
    UPDATE wallets w SET balance = w.balance - s.tokens, total_spent = w.total_spent + s.tokens,
                         entry_count = w.entry_count + s.entries, updated_at = s.now
    FROM (SELECT wallet_id, sum(tokens) AS tokens, count(*) AS entries, max(now) AS now FROM paid GROUP BY wallet_id) s
    WHERE w.id = s.wallet_id
    RETURNING w.id, w.balance + s.tokens AS balance_before, w.entry_count - s.entries AS entries_before
  )
  INSERT INTO wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after, description, order_id, created_at)
    SELECT p.wallet_id, c.entries_before + p.nth, 'order', -p.tokens, c.balance_before - p.tokens_so_far + p.tokens,
           c.balance_before - p.tokens_so_far, p_description, p.order_id, p.now
    FROM paid p JOIN changed c ON c.id = p.wallet_id ORDER BY p.position;
END
$$;

-- Applies to every writer of the ledger: an entry continues from the previous one.
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

-- Applies to every writer of a wallet: at commit, its balance equals the balance of its last entry.
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

-- Applies to every writer of the ledger: at commit, the entries of an order add up to what its wallet paid
-- for it, less what was returned.
CREATE OR REPLACE FUNCTION check_order_matches_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_expected integer;
BEGIN
  SELECT order_balance(o) INTO STRICT v_expected FROM orders o WHERE id = NEW.order_id;
  IF v_expected <> (SELECT sum(amount) FROM wallet_transactions WHERE order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'order % does not match the ledger', NEW.order_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

-- The sum of an order's ledger entries in tokens: what was paid by card minus what the order costs, which is
-- zero once it is cancelled.
CREATE OR REPLACE FUNCTION order_balance(p_order orders) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_order.payment_status <> 'paid' THEN 0
    ELSE CASE WHEN p_order.payment_method = 'card' THEN p_order.amount_zar::integer ELSE 0 END
       - CASE WHEN p_order.status = 'cancelled' THEN 0 ELSE p_order.total_tokens END END
$$;

DROP TRIGGER IF EXISTS wallet_transactions_match_order ON wallet_transactions;
CREATE CONSTRAINT TRIGGER wallet_transactions_match_order AFTER INSERT ON wallet_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION check_order_matches_ledger();
