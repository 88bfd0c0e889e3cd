-- Same rules as packages/domain/src/public-holidays.ts; a test compares the two.

-- Easter Sunday in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
CREATE OR REPLACE FUNCTION easter_sunday(p_year integer) RETURNS date
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  a CONSTANT integer := p_year % 19;
  b CONSTANT integer := p_year / 100;
  c CONSTANT integer := p_year % 100;
  h CONSTANT integer := (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l CONSTANT integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n CONSTANT integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
BEGIN
  RETURN make_date(p_year, n / 31, n % 31 + 1);
END
$$;

-- The name of the public holiday that always falls on this date (Public Holidays Act 36 of 1994, schedule 1),
-- or null.
CREATE OR REPLACE FUNCTION fixed_holiday(p_date date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE extract(month FROM p_date) * 100 + extract(day FROM p_date)
    WHEN 101 THEN 'New Year''s Day' WHEN 321 THEN 'Human Rights Day' WHEN 427 THEN 'Freedom Day'
    WHEN 501 THEN 'Workers'' Day' WHEN 616 THEN 'Youth Day' WHEN 809 THEN 'National Women''s Day'
    WHEN 924 THEN 'Heritage Day' WHEN 1216 THEN 'Day of Reconciliation' WHEN 1225 THEN 'Christmas Day'
    WHEN 1226 THEN 'Day of Goodwill' END
$$;

-- The name of the public holiday on a date under the Act alone, or null.
CREATE OR REPLACE FUNCTION holiday_by_law(p_date date) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_easter date;
  v_name text := fixed_holiday(p_date);
BEGIN
  IF v_name IS NULL AND extract(month FROM p_date) IN (3, 4) THEN
    v_easter := easter_sunday(extract(year FROM p_date)::integer);
    v_name := CASE p_date WHEN v_easter - 2 THEN 'Good Friday' WHEN v_easter + 1 THEN 'Family Day' END;
  END IF;
  IF v_name IS NULL AND extract(isodow FROM p_date) = 1 THEN
    v_name := fixed_holiday(p_date - 1) || ' (Monday after)';
  END IF;
  RETURN v_name;
END
$$;

-- The name of the public holiday on a date, or null. The kitchen's own list overrides the Act.
CREATE OR REPLACE FUNCTION public_holiday(p_date date) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_change holiday_changes;
BEGIN
  SELECT * INTO v_change FROM holiday_changes WHERE date = p_date;
  IF FOUND THEN
    RETURN CASE WHEN v_change.is_holiday THEN v_change.name END;
  END IF;
  RETURN holiday_by_law(p_date);
END
$$;

-- The capacity of a date limits the portions of all its dishes together. Sold portions are counted from the
-- day's menu, so returned portions are available at once.

-- Returns the capacity of a date in portions, or null for no limit. If there is one, locks it, so that only
-- the caller sells portions of the date until its commit. Call this before locking portions.
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

-- Why p_more further portions cannot be sold for a date, or null. p_held: portions held for the customer,
-- which already count as sold. Locks the capacity.
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

-- The number of portions in p_lines: [{"quantity"}].
CREATE OR REPLACE FUNCTION portions_of(p_lines jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((l->>'quantity')::bigint), 0) FROM jsonb_array_elements(p_lines) l
$$;
