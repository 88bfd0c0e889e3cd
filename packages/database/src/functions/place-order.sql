-- Places an order: checks everything first, then writes everything (write_orders). An order from the wallet
-- is paid at once. A card order's portions are held for {{CARD_HOLD_MINUTES}} minutes, for the payment
-- attempt written with it.
-- p_lines: [{"menuItemId", "quantity"}], with "override" if the customer confirmed a dish against their own
-- list (allergen_refusal) and "guestName" if the portions are for someone else. p_card: {"gateway",
-- "reference"}, or null for the wallet. p_expected_total: the total that the caller expects in tokens, fee
-- included; null accepts any.
-- Returns the answer of placed_order, or a refusal, which stores nothing.
-- The order uses a portion that the waiting list holds for the customer, and the entry is then closed.
-- Locks in this order: key, calendar (shared), user (shared), wallet, capacity, stock by item, sequence.
CREATE OR REPLACE FUNCTION place_order(
  p_user uuid, p_key text, p_hash text, p_delivery_date date, p_now timestamptz, p_lines jsonb, p_card jsonb, p_expected_total bigint
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb;
  v_refused jsonb;
  v_active boolean;
  v_wallet wallets;
  v_line record;
  v_stock record;
  v_priced jsonb := '[]';
  v_subtotal bigint := 0;
  v_fee CONSTANT integer := {{SERVICE_FEE_TOKENS}};
  v_card_limit CONSTANT integer := {{MAX_CARD_ORDER_TOKENS}};
  v_total bigint;
  v_holds integer;
  v_held integer;
  v_taken integer := 0;
  v_order CONSTANT uuid := gen_random_uuid();
  v_placed jsonb;
BEGIN
  v_recalled := recall_result(p_user, 'place_order', p_key, p_hash);
  IF v_recalled IS NOT NULL THEN
    IF v_recalled ? 'code' THEN
      RETURN v_recalled;
    END IF;
    RETURN placed_order((v_recalled->>'resultId')::uuid);
  END IF;

  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  SELECT is_active INTO v_active FROM users WHERE id = p_user FOR SHARE;
  IF v_active IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user FOR UPDATE;

  v_holds := held_portions(p_user, p_delivery_date, p_lines);
  v_refused := coalesce(date_refusal(p_delivery_date, p_now),
                        capacity_refusal(p_delivery_date, portions_of(p_lines), v_holds));
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;

  FOR v_line IN
    SELECT l.item_id, sum(l.quantity)::bigint AS quantity, min(l.position) AS position
    FROM (SELECT (value->>'menuItemId')::uuid AS item_id, (value->>'quantity')::integer AS quantity, position
          FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(value, position)) l
    GROUP BY l.item_id ORDER BY l.item_id
  LOOP
    SELECT d.available_quantity, d.cutoff_time, d.is_active AND m.is_active AND m.deleted_at IS NULL AS on_menu,
           m.title, m.price INTO v_stock
      FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
      WHERE d.date = p_delivery_date AND d.menu_item_id = v_line.item_id FOR UPDATE OF d;
    IF NOT FOUND THEN
      RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', v_line.item_id));
    END IF;
    IF NOT v_stock.on_menu THEN
      RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', v_line.item_id, 'title', v_stock.title));
    END IF;
    IF is_past_line_cutoff(p_delivery_date, v_stock.cutoff_time, p_now) THEN
      RETURN refusal('DATE_NOT_ORDERABLE', jsonb_build_object('date', p_delivery_date, 'earliest', earliest_delivery_date(p_now)));
    END IF;
    v_held := 0;
    IF v_holds > 0 THEN
      v_held := held_portions(p_user, p_delivery_date, jsonb_build_array(jsonb_build_object('menuItemId', v_line.item_id)));
      v_taken := v_taken + v_held;
    END IF;
    IF v_stock.available_quantity + v_held < v_line.quantity THEN
      RETURN refusal('SOLD_OUT', jsonb_build_object('menuItemId', v_line.item_id, 'title', v_stock.title,
        'available', v_stock.available_quantity + v_held, 'requested', v_line.quantity));
    END IF;
    v_subtotal := v_subtotal + v_line.quantity * v_stock.price;
    v_priced := v_priced || jsonb_build_object('itemId', v_line.item_id, 'position', v_line.position,
      'title', v_stock.title, 'price', v_stock.price, 'quantity', v_line.quantity, 'held', v_held);
  END LOOP;
  -- Checks again if a hold ended before the portions were locked.
  IF v_taken < v_holds THEN
    v_refused := capacity_refusal(p_delivery_date, portions_of(p_lines), v_taken);
    IF v_refused IS NOT NULL THEN
      RETURN v_refused;
    END IF;
  END IF;

  v_refused := allergen_refusal(p_user, p_lines);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;

  v_total := v_subtotal + v_fee;
  IF v_total <> p_expected_total THEN
    RETURN refusal('PRICE_CHANGED', jsonb_build_object('expected', p_expected_total, 'total', v_total));
  END IF;
  IF p_card IS NULL AND v_wallet.balance < v_total THEN
    RETURN refusal('INSUFFICIENT_BALANCE', jsonb_build_object('missing', v_total - v_wallet.balance,
      'total', v_total, 'balance', v_wallet.balance));
  END IF;

  -- A wallet's balance limits an order; a card has no such limit, and a larger amount would not fit the column.
  IF p_card IS NOT NULL AND v_total > v_card_limit THEN
    RETURN refusal('CARD_LIMIT', jsonb_build_object('limit', v_card_limit, 'total', v_total));
  END IF;
  IF p_card IS NOT NULL THEN
    v_refused := card_order_refusal(p_user, p_delivery_date, v_priced, p_now);
    IF v_refused IS NOT NULL THEN
      RETURN v_refused;
    END IF;
  END IF;

  SELECT answer INTO STRICT v_placed FROM write_orders(p_delivery_date, ARRAY[jsonb_build_object(
    'id', v_order, 'userId', p_user, 'walletId', v_wallet.id, 'key', p_key, 'hash', p_hash, 'now', p_now, 'byCard', p_card IS NOT NULL,
    'total', v_total, 'lines', v_priced)]) AS answer;
  IF p_lines @? '$[*].override' THEN
    PERFORM note_overrides(v_order, p_user, p_lines);
  END IF;
  IF p_lines @? '$[*].guestName' THEN
    PERFORM write_guests(v_order, p_lines);
  END IF;
  IF v_taken > 0 THEN
    PERFORM take_held_portions(p_user, p_delivery_date, p_lines, v_order, p_now);
  END IF;
  IF p_card IS NOT NULL THEN
    PERFORM add_payment_attempt(NULL, v_order, p_card->>'gateway', p_card->>'reference', true, p_now);
  END IF;
  RETURN v_placed;
END
$$;

-- The answer of place_order for an existing order, as it was placed.
CREATE OR REPLACE FUNCTION placed_order(p_order uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT order_as_placed(o.id, o.order_number, o.delivery_date, coalesce(r.total_tokens, o.total_tokens), o.service_fee)
  FROM orders o LEFT JOIN order_revisions r ON r.order_id = o.id AND r.revision = 0 WHERE o.id = p_order
$$;

-- A document number: the count padded to p_width digits, or longer if it needs more.
CREATE OR REPLACE FUNCTION numbered(p_prefix text, p_count integer, p_width integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_prefix || '-' || lpad(p_count::text, greatest(p_width, length(p_count::text)), '0')
$$;
