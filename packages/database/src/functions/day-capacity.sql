-- How many portions of all dishes can be ordered for a date. What is sold is counted from the day's menu, so every portion
-- that is given back counts at once.

-- The capacity of a date in portions, or null. Where there is one, only the caller sells portions of the date until its
-- commit. To be called before portions are locked.
CREATE OR REPLACE FUNCTION lock_capacity(p_date date) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_capacity integer;
BEGIN
  SELECT coalesce((SELECT capacity FROM delivery_days WHERE date = p_date), day_capacity) INTO v_capacity FROM calendar_settings;
  IF v_capacity IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('padkos.capacity ' || p_date, 0));
  END IF;
  RETURN v_capacity;
END
$$;

-- Why so many further portions cannot be sold for a date, or null. p_held: so many of them count as sold already, since they
-- are held for the customer.
CREATE OR REPLACE FUNCTION capacity_refusal(p_date date, p_more bigint, p_held integer DEFAULT 0) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_capacity integer;
  v_left bigint;
BEGIN
  IF p_more <= 0 THEN
    RETURN NULL;
  END IF;
  v_capacity := lock_capacity(p_date);
  IF v_capacity IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT greatest(v_capacity - coalesce(sum(sold_quantity), 0) + p_held, 0) INTO v_left FROM daily_menus WHERE date = p_date;
  IF p_more <= v_left THEN
    RETURN NULL;
  END IF;
  RETURN refusal('CAPACITY_REACHED', jsonb_build_object('date', p_date, 'left', v_left, 'requested', p_more));
END
$$;

-- How many portions a list of lines has. p_lines: [{"quantity"}].
CREATE OR REPLACE FUNCTION portions_of(p_lines jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((l->>'quantity')::bigint), 0) FROM jsonb_array_elements(p_lines) l
$$;
