-- Rates a line of the customer's own order, once, until p_days days after the order was fulfilled, and adds it to the sums
-- of the dish. Answers {"ok": true} or a refusal, which changes nothing.
CREATE OR REPLACE FUNCTION rate_order_item(p_user uuid, p_order_item uuid, p_stars integer, p_words text, p_days integer, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_line record;
BEGIN
  PERFORM FROM users WHERE id = p_user AND is_active FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  -- Deleting the person's data and refunding the line wait for this.
  SELECT o.id, o.status, o.fulfilled_at, o.delivery_date, i.menu_item_id INTO v_line
    FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.id = p_order_item AND o.user_id = p_user FOR SHARE OF o;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This dish of an order"}');
  END IF;
  IF v_line.status <> 'fulfilled' THEN
    RETURN refusal('ORDER_NOT_FULFILLED', jsonb_build_object('status', v_line.status));
  END IF;
  IF p_now >= v_line.fulfilled_at + make_interval(days => p_days) THEN
    RETURN refusal('RATING_CLOSED', jsonb_build_object('days', p_days));
  END IF;
  INSERT INTO ratings (order_item_id, order_id, user_id, menu_item_id, stars, words, delivery_date, created_at)
    VALUES (p_order_item, v_line.id, p_user, v_line.menu_item_id, p_stars, p_words, v_line.delivery_date, p_now)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN refusal('ALREADY_RATED');
  END IF;
  INSERT INTO rating_weeks AS w (menu_item_id, week, ratings, stars)
    VALUES (v_line.menu_item_id, date_trunc('week', v_line.delivery_date)::date, 1, p_stars)
    ON CONFLICT (menu_item_id, week) DO UPDATE SET ratings = w.ratings + 1, stars = w.stars + excluded.stars;
  RETURN jsonb_build_object('ok', true);
END
$$;
