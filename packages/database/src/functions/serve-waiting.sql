-- How free portions go to waiting customers, in the order in which they joined.

-- Holds free portions of a menu line for the first customers on the list, in the statement that frees them: a
-- cancelled or changed order, an ended hold, a higher maximum, or a dish back on the menu. So no portion is
-- free while a customer waits. A job then buys or offers it. Runs on every update that sells nothing;
-- updated_at is the time.
CREATE OR REPLACE FUNCTION hold_portions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_entry record;
BEGIN
  IF NOT EXISTS (SELECT FROM waiting_entries WHERE date = NEW.date AND menu_item_id = NEW.menu_item_id AND state = 'waiting')
     OR NOT EXISTS (SELECT FROM menu_items WHERE id = NEW.menu_item_id AND is_active AND deleted_at IS NULL)
     OR NEW.updated_at >= closing_instant(NEW.date) OR closed_reason(NEW.date) IS NOT NULL THEN
    RETURN NEW;
  END IF;
  FOR v_entry IN
    UPDATE waiting_entries e SET state = 'offered', held_until = offer_end(NEW.date, NEW.updated_at), updated_at = NEW.updated_at
      FROM (SELECT w.id FROM waiting_entries w JOIN users u ON u.id = w.user_id AND u.is_active
            WHERE w.date = NEW.date AND w.menu_item_id = NEW.menu_item_id AND w.state = 'waiting' ORDER BY w.number
            LIMIT CASE WHEN NEW.max_quantity IS NOT NULL THEN greatest(NEW.max_quantity - NEW.sold_quantity, 0) END) first
      WHERE e.id = first.id RETURNING e.id
  LOOP
    NEW.sold_quantity := NEW.sold_quantity + 1;
    PERFORM enqueue_task('serve-waiting-entry', json_build_object('entryId', v_entry.id), 'serve-waiting-entry:' || v_entry.id);
  END LOOP;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER daily_menus_hold_portions
  BEFORE UPDATE ON daily_menus FOR EACH ROW WHEN (NEW.is_active AND NEW.sold_quantity <= OLD.sold_quantity)
  EXECUTE FUNCTION hold_portions();

-- Until when a portion that is offered now is held, at the latest until the cutoff.
CREATE OR REPLACE FUNCTION offer_end(p_date date, p_now timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT least(p_now + make_interval(mins => waiting_offer_minutes), closing_instant(p_date)) FROM site_settings
$$;

-- Runs hold_portions for the lines of a dish that is offered again. Locks the stock, by date.
CREATE OR REPLACE FUNCTION offer_free_portions(p_menu_item uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_date date;
BEGIN
  FOR v_date IN SELECT DISTINCT date FROM waiting_entries WHERE menu_item_id = p_menu_item AND state = 'waiting' ORDER BY 1 LOOP
    UPDATE daily_menus SET updated_at = p_now WHERE date = v_date AND menu_item_id = p_menu_item;
  END LOOP;
END
$$;

-- How many portions of these dishes are held for a customer on a date. p_lines: [{"menuItemId"}]. Takes one
-- index lookup.
CREATE OR REPLACE FUNCTION held_portions(p_user uuid, p_date date, p_lines jsonb) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer FROM waiting_entries
  WHERE user_id = p_user AND date = p_date AND state = 'offered'
    AND menu_item_id IN (SELECT (l->>'menuItemId')::uuid FROM jsonb_array_elements(p_lines) l)
$$;

-- Records that an order took the portions held for its customer. The caller has locked the stock.
CREATE OR REPLACE FUNCTION take_held_portions(p_user uuid, p_date date, p_lines jsonb, p_order uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE waiting_entries SET state = 'ordered', order_id = p_order, updated_at = p_now
  WHERE user_id = p_user AND date = p_date AND state = 'offered'
    AND menu_item_id IN (SELECT (l->>'menuItemId')::uuid FROM jsonb_array_elements(p_lines) l)
$$;

-- Entries that need action: the offer has expired, the cutoff has passed, a portion is free, or a job has not
-- acted within half a minute.
CREATE OR REPLACE FUNCTION waiting_entries_due(p_now timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  WITH days AS MATERIALIZED (
    SELECT date, p_now >= closing_instant(date) AS is_closed
    FROM (SELECT DISTINCT date FROM waiting_entries WHERE state IN ('waiting', 'offered')) d)
  SELECT e.id FROM waiting_entries e JOIN days ON days.date = e.date
  WHERE e.state IN ('waiting', 'offered') AND (days.is_closed
    OR e.state = 'offered' AND (e.held_until <= p_now OR e.tried_at IS NULL AND e.updated_at <= p_now - interval '30 seconds')
    OR e.state = 'waiting' AND EXISTS (
      SELECT FROM daily_menus d WHERE d.date = e.date AND d.menu_item_id = e.menu_item_id AND d.is_active
        AND d.available_quantity IS DISTINCT FROM 0))
  ORDER BY days.is_closed DESC, e.state, e.number
$$;

-- Does what is due for an entry; a repeated call changes nothing. Buys its portion with place_order, never
-- against the customer's own list, or offers it, as the customer chose. Also offers it if tokens are short or
-- the price has changed. Ends an expired offer and, at the cutoff, all entries of the customer for the date.
-- A refusal also ends the entry, and its portion goes to the next on the list. If the capacity of the date is
-- too small for all held portions, the last on the list lose theirs first.
-- Locks in this order: calendar (shared), user (shared), wallet, capacity, stock, then what place_order locks.
CREATE OR REPLACE FUNCTION serve_waiting_entry(p_entry uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_entry waiting_entries;
  v_answer jsonb;
  v_is_closed boolean;
  v_last waiting_entries;
  v_ended uuid[];
BEGIN
  SELECT * INTO v_entry FROM waiting_entries WHERE id = p_entry;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  PERFORM FROM users WHERE id = v_entry.user_id FOR SHARE;
  PERFORM FROM wallets WHERE user_id = v_entry.user_id FOR UPDATE;
  PERFORM lock_capacity(v_entry.date);
  v_is_closed := p_now >= closing_instant(v_entry.date);
  PERFORM FROM daily_menus WHERE date = v_entry.date AND menu_item_id IN (
    SELECT menu_item_id FROM waiting_entries WHERE id = p_entry
      OR v_is_closed AND user_id = v_entry.user_id AND date = v_entry.date AND state IN ('waiting', 'offered'))
    ORDER BY menu_item_id FOR UPDATE;
  IF v_is_closed THEN
    FOR v_entry IN SELECT * FROM waiting_entries
                   WHERE user_id = v_entry.user_id AND date = v_entry.date AND state IN ('waiting', 'offered') ORDER BY number LOOP
      PERFORM end_waiting_entry(v_entry, refusal('ORDERING_CLOSED'), p_now);
      v_ended := v_ended || v_entry.id;
    END LOOP;
    PERFORM tell_waiting_ended(v_ended);
    RETURN;
  END IF;
  SELECT * INTO v_entry FROM waiting_entries WHERE id = p_entry AND state IN ('waiting', 'offered');
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_entry.state = 'waiting' THEN
    UPDATE daily_menus SET updated_at = p_now WHERE date = v_entry.date AND menu_item_id = v_entry.menu_item_id;
    RETURN;
  END IF;
  IF v_entry.tried_at IS NOT NULL THEN
    PERFORM end_waiting_entry(v_entry, refusal('OFFER_OVER'), p_now) WHERE v_entry.held_until <= p_now;
    RETURN;
  END IF;

  LOOP
    v_answer := capacity_refusal(v_entry.date, 1, 1);
    EXIT WHEN v_answer IS NULL;
    SELECT * INTO v_last FROM waiting_entries
      WHERE date = v_entry.date AND menu_item_id = v_entry.menu_item_id AND state = 'offered' AND tried_at IS NULL
        AND number > v_entry.number ORDER BY number DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    PERFORM end_waiting_entry(v_last, v_answer, p_now);
    v_ended := v_ended || v_last.id;
  END LOOP;
  PERFORM tell_waiting_ended(v_ended);

  IF v_answer IS NULL AND v_entry.auto_buy THEN
    v_answer := place_order(v_entry.user_id, NULL, NULL, v_entry.date, p_now,
      jsonb_build_array(jsonb_build_object('menuItemId', v_entry.menu_item_id, 'quantity', 1)), NULL,
      v_entry.price + {{SERVICE_FEE_TOKENS}});
  END IF;
  IF v_answer IS NULL OR v_answer->>'code' IN ('INSUFFICIENT_BALANCE', 'PRICE_CHANGED') THEN
    UPDATE waiting_entries SET tried_at = p_now, held_until = offer_end(date, p_now), updated_at = p_now WHERE id = p_entry;
    PERFORM enqueue_task('send-portion-offered', json_build_object('entryId', p_entry), 'portion-offered:' || p_entry);
  ELSIF v_answer ? 'code' THEN
    PERFORM end_waiting_entry(v_entry, v_answer, p_now);
    PERFORM tell_waiting_ended(ARRAY[p_entry]);
  END IF;
END
$$;
