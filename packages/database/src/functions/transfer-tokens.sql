-- Tokens that customers send to each other, if the kitchen has turned this on (decision 67).

-- The user who can receive tokens at an email address: an active customer who has confirmed it. Null if there
-- is none, whatever the reason.
CREATE OR REPLACE FUNCTION transfer_receiver(p_email text) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT id FROM users WHERE email = p_email AND role = 'customer' AND is_active AND email_confirmed_at IS NOT NULL
$$;

-- A user's name as a customer who sends them tokens sees it: "T… N…".
CREATE OR REPLACE FUNCTION masked_name(p_user users) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_user.erased_at IS NULL THEN left(p_user.first_name, 1) || '… ' || left(p_user.last_name, 1) || '…'
              ELSE p_user.first_name || ' ' || p_user.last_name END
$$;

-- Looks up who can receive tokens at an email address. Returns {"ok": true, "name"} with the masked name, or
-- a refusal, which is the same for every address that cannot receive tokens.
CREATE OR REPLACE FUNCTION find_transfer_receiver(p_user uuid, p_email text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_name text;
BEGIN
  IF NOT (SELECT transfers_on FROM site_settings) THEN
    RETURN refusal('TRANSFERS_OFF');
  END IF;
  IF p_email = (SELECT email FROM users WHERE id = p_user) THEN
    RETURN refusal('OWN_TRANSFER');
  END IF;
  SELECT masked_name(u) INTO v_name FROM users u WHERE id = transfer_receiver(p_email);
  IF NOT FOUND THEN
    RETURN refusal('NO_RECEIVER');
  END IF;
  RETURN jsonb_build_object('ok', true, 'name', v_name);
END
$$;

-- How many tokens a user has sent since midnight in Johannesburg.
CREATE OR REPLACE FUNCTION sent_today(p_user uuid, p_now timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(tokens), 0) FROM token_transfers
    WHERE sender_id = p_user AND created_at >= johannesburg_instant(johannesburg_date(p_now)::timestamp)
$$;

-- Sends tokens to the customer with an email address: writes an entry in both ledgers, a row that links them,
-- and a message to both customers. Returns {"ok": true, "transferId"} or a refusal, which stores nothing; a
-- repeated key returns the first answer. Checks the sender before the receiver, so that only customers who
-- can send tokens learn about an address.
-- Locks in this order: key, users (shared) by id, wallets by user.
CREATE OR REPLACE FUNCTION transfer_tokens(
  p_user uuid, p_key text, p_hash text, p_email text, p_tokens integer, p_note text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'transfer_tokens', p_key, p_hash);
  v_site site_settings;
  v_receiver uuid;
  v_sender users;
  v_from wallets;
  v_to wallets;
  v_left bigint;
  v_transfer uuid;
BEGIN
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'transferId', v_recalled->>'resultId');
  END IF;
  SELECT * INTO STRICT v_site FROM site_settings;
  IF NOT v_site.transfers_on THEN
    RETURN refusal('TRANSFERS_OFF');
  END IF;
  IF p_tokens < 1 OR char_length(p_note) > {{MAX_TRANSFER_NOTE}} THEN
    RETURN refusal('VALIDATION');
  END IF;

  v_receiver := transfer_receiver(p_email);
  PERFORM FROM users WHERE id IN (p_user, v_receiver) ORDER BY id FOR SHARE;
  SELECT * INTO v_sender FROM users WHERE id = p_user;
  IF v_sender.is_active IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  IF v_sender.email = p_email THEN
    RETURN refusal('OWN_TRANSFER');
  END IF;
  PERFORM FROM wallets WHERE user_id IN (p_user, v_receiver) ORDER BY user_id FOR UPDATE;
  SELECT * INTO STRICT v_from FROM wallets WHERE user_id = p_user;
  v_left := greatest(0, least(v_site.transfer_limit, v_site.transfer_day_limit - sent_today(p_user, p_now)));
  IF p_tokens > v_left THEN
    RETURN refusal('TRANSFER_LIMIT', jsonb_build_object(
      'limit', v_site.transfer_limit, 'dayLimit', v_site.transfer_day_limit, 'left', v_left));
  END IF;
  IF p_tokens > v_from.balance THEN
    RETURN refusal('INSUFFICIENT_BALANCE', jsonb_build_object(
      'missing', p_tokens - v_from.balance, 'balance', v_from.balance, 'transfer', p_tokens));
  END IF;
  -- Checks the receiver again, now locked. A full wallet receives nothing, and the refusal does not reveal that.
  SELECT * INTO v_to FROM wallets WHERE user_id = v_receiver AND v_receiver = transfer_receiver(p_email)
    AND balance + p_tokens::bigint <= {{MAX_WALLET_TOKENS}};
  IF NOT FOUND THEN
    RETURN refusal('NO_RECEIVER');
  END IF;

  INSERT INTO token_transfers (sender_id, receiver_id, tokens, note, created_at)
    VALUES (p_user, v_receiver, p_tokens, p_note, p_now) RETURNING id INTO v_transfer;
  PERFORM write_ledger_entry(v_from.id, 'transfer', -p_tokens, said('tokensSent'), p_now,
                             NULL, NULL, NULL, v_transfer);
  PERFORM write_ledger_entry(v_to.id, 'transfer', p_tokens, said('tokensReceived'), p_now,
                             NULL, NULL, NULL, v_transfer);
  PERFORM remember_result(p_user, 'transfer_tokens', p_key, p_hash, v_transfer, p_now);
  PERFORM enqueue_task('send-transfer', json_build_object('transferId', v_transfer), 'transfer:' || v_transfer);
  RETURN jsonb_build_object('ok', true, 'transferId', v_transfer);
END
$$;

-- Applies to every writer of transfers and their ledger entries: at commit, a transfer has two entries, minus
-- its tokens for the sender and plus its tokens for the receiver.
CREATE OR REPLACE FUNCTION check_transfer_matches_ledger() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_transfer uuid := CASE TG_TABLE_NAME WHEN 'token_transfers' THEN NEW.id ELSE (to_jsonb(NEW)->>'transfer_id')::uuid END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM token_transfers t
      JOIN wallet_transactions e ON e.transfer_id = t.id JOIN wallets w ON w.id = e.wallet_id
      WHERE t.id = v_transfer
      HAVING count(*) = 2 AND count(*) FILTER (WHERE w.user_id = t.sender_id AND e.amount = -t.tokens) = 1
         AND count(*) FILTER (WHERE w.user_id = t.receiver_id AND e.amount = t.tokens) = 1
  ) THEN
    RAISE EXCEPTION 'transfer % does not match the ledger', v_transfer USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS token_transfers_match_ledger ON token_transfers;
CREATE CONSTRAINT TRIGGER token_transfers_match_ledger AFTER INSERT OR UPDATE ON token_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_matches_ledger();
DROP TRIGGER IF EXISTS wallet_transactions_match_transfer ON wallet_transactions;
CREATE CONSTRAINT TRIGGER wallet_transactions_match_transfer AFTER INSERT ON wallet_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION check_transfer_matches_ledger();
