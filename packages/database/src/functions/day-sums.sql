-- Sums of past days, so that the cost of analytics depends on the window and not on the number of orders. The
-- sums follow from the orders: each day is summed once, and a later change of one of its orders updates the
-- sums in the same commit.

CREATE OR REPLACE FUNCTION day_sums_lock() RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('padkos.day_sums', 0)
$$;

-- Whether an order counts as revenue.
CREATE OR REPLACE FUNCTION is_sale(p_order orders) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_order.status <> 'cancelled' AND p_order.payment_status = 'paid'
$$;

-- Sums the day after the last summed one, once it has been over for ten minutes, because an order accepted in
-- its last second may be committed a little later. Returns the day, or null if there is none.
CREATE OR REPLACE FUNCTION sum_next_day(p_now timestamptz) RETURNS date
LANGUAGE plpgsql AS $$
DECLARE
  v_day date;
BEGIN
  -- Waits for changes of orders in progress; later changes find the sums.
  PERFORM pg_advisory_xact_lock(day_sums_lock());
  SELECT max(date) + 1 INTO v_day FROM day_sums;
  IF v_day IS NULL THEN
    SELECT min(placed_on) INTO v_day FROM orders;
  END IF;
  IF v_day IS NULL OR v_day >= johannesburg_date(p_now - interval '10 minutes') THEN
    RETURN NULL;
  END IF;
  INSERT INTO day_sums (date, orders, pending, confirmed, fulfilled, cancelled, paying, revenue)
    SELECT v_day, count(*), count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'confirmed'),
           count(*) FILTER (WHERE status = 'fulfilled'), count(*) FILTER (WHERE status = 'cancelled'),
           count(*) FILTER (WHERE is_sale(o)), coalesce(sum(total_tokens) FILTER (WHERE is_sale(o)), 0)
    FROM orders o WHERE placed_on = v_day;
  PERFORM sum_dishes(v_day);
  INSERT INTO day_customers (date, previous_date, customers)
    SELECT v_day, coalesce(c.last_date, '-infinity'), count(*)
    FROM (SELECT DISTINCT user_id FROM orders WHERE placed_on = v_day) o LEFT JOIN customer_days c USING (user_id)
    GROUP BY 2;
  INSERT INTO customer_days (user_id, last_date) SELECT DISTINCT user_id, v_day FROM orders WHERE placed_on = v_day
    ON CONFLICT (user_id) DO UPDATE SET last_date = excluded.last_date;
  RETURN v_day;
END
$$;

-- Sums the dishes of a day. The caller holds the day's row in day_sums.
CREATE OR REPLACE FUNCTION sum_dishes(p_day date) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM day_dishes WHERE date = p_day;
  INSERT INTO day_dishes (date, menu_item_id, title, title_at, orders, quantity, revenue)
    SELECT p_day, i.menu_item_id, (array_agg(i.title ORDER BY i.created_at DESC))[1], max(i.created_at),
           count(DISTINCT i.order_id), sum(i.quantity), sum(i.total_price)
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.placed_on = p_day AND is_sale(o) GROUP BY i.menu_item_id
$$;

-- Deletes all sums; the days are then summed again.
CREATE OR REPLACE FUNCTION forget_day_sums() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(day_sums_lock());
  DELETE FROM day_sums;
  DELETE FROM day_dishes;
  DELETE FROM day_customers;
  DELETE FROM customer_days;
END
$$;

-- Applies to every writer of an order: at commit, the sums of its day, if there are any, include the change.
-- Takes its lock after all others.
CREATE OR REPLACE FUNCTION follow_order_in_sums() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(day_sums_lock());
  UPDATE day_sums SET
    pending = pending + (NEW.status = 'pending')::integer - (OLD.status = 'pending')::integer,
    confirmed = confirmed + (NEW.status = 'confirmed')::integer - (OLD.status = 'confirmed')::integer,
    fulfilled = fulfilled + (NEW.status = 'fulfilled')::integer - (OLD.status = 'fulfilled')::integer,
    cancelled = cancelled + (NEW.status = 'cancelled')::integer - (OLD.status = 'cancelled')::integer,
    paying = paying + is_sale(NEW)::integer - is_sale(OLD)::integer,
    revenue = revenue + is_sale(NEW)::integer * NEW.total_tokens - is_sale(OLD)::integer * OLD.total_tokens
    WHERE date = NEW.placed_on;
  IF FOUND AND (is_sale(NEW) <> is_sale(OLD) OR is_sale(NEW) AND NEW.revision <> OLD.revision) THEN
    PERFORM sum_dishes(NEW.placed_on);
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS orders_followed_in_sums ON orders;
CREATE CONSTRAINT TRIGGER orders_followed_in_sums AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status OR OLD.total_tokens <> NEW.total_tokens
        OR OLD.revision <> NEW.revision)
  EXECUTE FUNCTION follow_order_in_sums();

-- The last day whose sums can be used for a window, or -infinity if none can. Order numbers have no gaps, so
-- the last number of a day is the number of its orders. If it differs from the sums on any day, the whole
-- window is read from the orders.
CREATE OR REPLACE FUNCTION summed_through(p_start date, p_end date) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
           SELECT FROM day_sums s FULL JOIN order_sequences q USING (date)
             WHERE date BETWEEN p_start AND p_end AND date <= (SELECT max(date) FROM day_sums)
               AND coalesce(s.orders, 0) <> coalesce(q.last_sequence, 0))
         THEN '-infinity' ELSE coalesce(max(date), '-infinity') END
    FROM day_sums
$$;

-- Reports on the orders placed in a window of dates: past days from their sums, other days from the orders.
-- Counts cancelled and unpaid orders, but not in revenue (tokens) or among popular dishes. The function is
-- stable, so all its statements see the same days summed.
CREATE OR REPLACE FUNCTION report_window(p_start date, p_end date) RETURNS jsonb
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_through date := summed_through(p_start, p_end);
  v_summed_end date := least(p_end, v_through);
  v_open_start date := greatest(p_start, v_through + 1);
  v_days jsonb;
  v_customers bigint;
  v_dishes jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(d ORDER BY d.date), '[]') INTO v_days FROM (
    SELECT date, orders, pending, confirmed, fulfilled, cancelled, paying, revenue FROM day_sums
      WHERE date BETWEEN p_start AND v_summed_end AND orders > 0
    UNION ALL
    SELECT placed_on, count(*), count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'confirmed'),
           count(*) FILTER (WHERE status = 'fulfilled'), count(*) FILTER (WHERE status = 'cancelled'),
           count(*) FILTER (WHERE is_sale(o)), coalesce(sum(total_tokens) FILTER (WHERE is_sale(o)), 0)
      FROM orders o WHERE placed_on BETWEEN v_open_start AND p_end GROUP BY placed_on) d;
  SELECT (SELECT coalesce(sum(customers), 0) FROM day_customers
            WHERE date BETWEEN p_start AND v_summed_end AND previous_date < p_start)
         + (SELECT count(DISTINCT o.user_id) FROM orders o
            LEFT JOIN customer_days c ON c.user_id = o.user_id AND c.last_date BETWEEN p_start AND v_summed_end
            WHERE o.placed_on BETWEEN v_open_start AND p_end AND c.user_id IS NULL)
    INTO v_customers;
  SELECT coalesce(jsonb_agg(d), '[]') INTO v_dishes FROM (
    SELECT (array_agg(title ORDER BY title_at DESC))[1] AS "menuItemTitle", sum(orders) AS "orderCount",
           sum(quantity) AS "totalQuantity", sum(revenue) AS "totalRevenue"
      FROM (
        SELECT menu_item_id, title, title_at, orders, quantity, revenue FROM day_dishes
          WHERE date BETWEEN p_start AND v_summed_end
        UNION ALL
        SELECT i.menu_item_id, (array_agg(i.title ORDER BY i.created_at DESC))[1], max(i.created_at),
               count(DISTINCT i.order_id), sum(i.quantity), sum(i.total_price)
          FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE o.placed_on BETWEEN v_open_start AND p_end AND is_sale(o) GROUP BY i.menu_item_id) dishes
      GROUP BY menu_item_id ORDER BY sum(quantity) DESC, sum(revenue) DESC, 1 LIMIT 10) d;
  RETURN jsonb_build_object('days', v_days, 'customers', v_customers, 'dishes', v_dishes);
END
$$;
