-- The same rules as packages/domain/src/public-holidays.ts; a test holds the two against each other.

-- Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher.
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

-- The name of the holiday that always has this date (Public Holidays Act 36 of 1994, schedule 1), or null.
CREATE OR REPLACE FUNCTION fixed_holiday(p_date date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE extract(month FROM p_date) * 100 + extract(day FROM p_date)
    WHEN 101 THEN 'New Year''s Day' WHEN 321 THEN 'Human Rights Day' WHEN 427 THEN 'Freedom Day'
    WHEN 501 THEN 'Workers'' Day' WHEN 616 THEN 'Youth Day' WHEN 809 THEN 'National Women''s Day'
    WHEN 924 THEN 'Heritage Day' WHEN 1216 THEN 'Day of Reconciliation' WHEN 1225 THEN 'Christmas Day'
    WHEN 1226 THEN 'Day of Goodwill' END
$$;

-- The name of the public holiday on a date by the Act alone, or null.
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

-- The name of the public holiday on a date by the Act and by the kitchen's own list, or null.
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
