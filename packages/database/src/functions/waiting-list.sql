-- The waiting lists of dishes that are sold out on a date: how customers join and leave. Entries of a dish
-- and date change only under the lock of its line in daily_menus. A portion held for an entry counts as sold.

-- Joins the waiting list of a dish on a date. A repeated call keeps the place and updates whether to buy
-- automatically. Returns {"ok": true, "id"} or a refusal. Locks in this order: calendar (shared), user, stock.
CREATE OR REPLACE FUNCTION join_waiting_list(p_user uuid, p_date date, p_menu_item uuid, p_auto_buy boolean, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_refused jsonb;
  v_stock record;
  v_entry uuid;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  IF (SELECT is_active FROM users WHERE id = p_user FOR NO KEY UPDATE) IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  v_refused := date_refusal(p_date, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  SELECT d.available_quantity, d.is_active AND m.is_active AND m.deleted_at IS NULL AS on_menu, m.title, m.price INTO v_stock
    FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
    WHERE d.date = p_date AND d.menu_item_id = p_menu_item FOR UPDATE OF d;
  IF NOT FOUND THEN
    RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', p_menu_item));
  END IF;

  UPDATE waiting_entries SET auto_buy = p_auto_buy, price = v_stock.price, updated_at = p_now
    WHERE user_id = p_user AND date = p_date AND menu_item_id = p_menu_item AND state IN ('waiting', 'offered')
    RETURNING id INTO v_entry;
  IF FOUND THEN
    RETURN jsonb_build_object('ok', true, 'id', v_entry);
  END IF;
  IF NOT v_stock.on_menu THEN
    RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', p_menu_item, 'title', v_stock.title));
  END IF;
  IF v_stock.available_quantity IS DISTINCT FROM 0 THEN
    RETURN refusal('NOT_SOLD_OUT', jsonb_build_object('menuItemId', p_menu_item, 'title', v_stock.title));
  END IF;
  IF (SELECT count(*) FROM waiting_entries WHERE user_id = p_user AND state IN ('waiting', 'offered')) >= {{MAX_WAITING_ENTRIES}} THEN
    RETURN refusal('TOO_MANY_WAITING', jsonb_build_object('limit', {{MAX_WAITING_ENTRIES}}));
  END IF;
  INSERT INTO waiting_entries (user_id, date, menu_item_id, auto_buy, price, state, created_at, updated_at)
    VALUES (p_user, p_date, p_menu_item, p_auto_buy, v_stock.price, 'waiting', p_now, p_now) RETURNING id INTO v_entry;
  RETURN jsonb_build_object('ok', true, 'id', v_entry);
END
$$;

-- Removes the customer's own entry from the list; a portion held for it goes to the next customer. Changes
-- nothing if the entry has already ended. Refuses an entry that was ordered. Returns {"ok": true} or a
-- refusal. Locks the stock.
CREATE OR REPLACE FUNCTION leave_waiting_list(p_user uuid, p_entry uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_entry waiting_entries;
BEGIN
  PERFORM FROM daily_menus WHERE (date, menu_item_id) IN (
    SELECT date, menu_item_id FROM waiting_entries WHERE id = p_entry AND user_id = p_user) FOR UPDATE;
  SELECT * INTO v_entry FROM waiting_entries WHERE id = p_entry AND user_id = p_user AND state <> 'ordered';
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "waitingEntry"}');
  END IF;
  PERFORM end_waiting_entry(v_entry, refusal('LEFT'), p_now) WHERE v_entry.state IN ('waiting', 'offered');
  RETURN '{"ok": true}';
END
$$;

-- Removes all entries of a person. Locks the stock, by date and dish.
CREATE OR REPLACE FUNCTION leave_waiting_lists(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_entry waiting_entries;
BEGIN
  PERFORM FROM daily_menus WHERE (date, menu_item_id) IN (
    SELECT date, menu_item_id FROM waiting_entries WHERE user_id = p_user AND state IN ('waiting', 'offered'))
    ORDER BY date, menu_item_id FOR UPDATE;
  FOR v_entry IN DELETE FROM waiting_entries WHERE user_id = p_user RETURNING * LOOP
    PERFORM give_held_portion(v_entry, p_now);
  END LOOP;
END
$$;

-- Ends the waiting lists of dates that are being closed, before their orders are cancelled, so that nothing
-- is held for a closed day. Locks the stock, by date and dish.
CREATE OR REPLACE FUNCTION end_waiting_lists(p_dates date[], p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_entry waiting_entries;
  v_ended uuid[];
BEGIN
  PERFORM FROM daily_menus WHERE (date, menu_item_id) IN (
    SELECT date, menu_item_id FROM waiting_entries WHERE date = ANY (p_dates) AND state IN ('waiting', 'offered'))
    ORDER BY date, menu_item_id FOR UPDATE;
  -- Ends waiting entries first, so that none of them gets what the others give back.
  FOR v_entry IN SELECT * FROM waiting_entries WHERE date = ANY (p_dates) AND state IN ('waiting', 'offered')
                 ORDER BY state, date, menu_item_id, number LOOP
    PERFORM end_waiting_entry(v_entry, refusal('DAY_CLOSED', jsonb_build_object('date', v_entry.date, 'reason', p_reason)), p_now);
    v_ended := v_ended || v_entry.id;
  END LOOP;
  PERFORM tell_waiting_ended(v_ended);
END
$$;

-- Ends the waiting lists of a deleted dish. The caller has locked the stock (lock_waiting_lines).
CREATE OR REPLACE FUNCTION end_waiting_for_dish(p_menu_item uuid, p_title text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_entry waiting_entries;
  v_ended uuid[];
BEGIN
  FOR v_entry IN SELECT * FROM waiting_entries WHERE menu_item_id = p_menu_item AND state IN ('waiting', 'offered')
                 ORDER BY state, date, number LOOP
    PERFORM end_waiting_entry(v_entry, refusal('ITEM_NOT_AVAILABLE',
      jsonb_build_object('menuItemId', p_menu_item, 'title', p_title)), p_now);
    v_ended := v_ended || v_entry.id;
  END LOOP;
  PERFORM tell_waiting_ended(v_ended);
END
$$;

-- Locks the stock of a dish on the dates with waiting customers, by date.
CREATE OR REPLACE FUNCTION lock_waiting_lines(p_menu_item uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM daily_menus WHERE menu_item_id = p_menu_item AND date IN (
    SELECT date FROM waiting_entries WHERE menu_item_id = p_menu_item AND state IN ('waiting', 'offered'))
    ORDER BY date FOR UPDATE;
END
$$;

-- Enqueues one message for each customer and date about entries that one action ended without a portion.
-- Leaves out entries that the customer left and offers that were not taken in time, because the offer stated
-- its deadline.
CREATE OR REPLACE FUNCTION tell_waiting_ended(p_entries uuid[]) RETURNS void
LANGUAGE sql AS $$
  SELECT enqueue_task('send-waiting-ended', json_build_object('entryIds', ids), 'waiting-ended:' || ids[1])
  FROM (
    SELECT array_agg(id ORDER BY number) AS ids FROM waiting_entries
    WHERE id = ANY (p_entries) AND state = 'ended' AND reason->>'code' <> 'LEFT'
      AND NOT (tried_at IS NOT NULL AND reason->>'code' IN ('OFFER_OVER', 'ORDERING_CLOSED'))
    GROUP BY user_id, date) told
$$;

-- Ends an entry with a reason. The caller has locked the stock.
CREATE OR REPLACE FUNCTION end_waiting_entry(p_entry waiting_entries, p_reason jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- What a customer avoids is stored only in their own list.
  UPDATE waiting_entries SET state = 'ended', reason = (p_reason - 'ok') #- '{params,allergens}', updated_at = p_now
    WHERE id = p_entry.id;
  PERFORM give_held_portion(p_entry, p_now);
END
$$;

-- Returns the portion held for an entry that no longer holds it; hold_portions gives it to the next customer.
CREATE OR REPLACE FUNCTION give_held_portion(p_entry waiting_entries, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE daily_menus SET sold_quantity = sold_quantity - 1, updated_at = p_now
    WHERE p_entry.state = 'offered' AND date = p_entry.date AND menu_item_id = p_entry.menu_item_id
$$;
