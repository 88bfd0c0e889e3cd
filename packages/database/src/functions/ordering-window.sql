-- The same rules as packages/domain/src/ordering-window.ts; a test holds the two against each other.
-- South African Standard Time is UTC+2 all year.
CREATE OR REPLACE FUNCTION johannesburg_date(p_now timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_now AT TIME ZONE interval '2 hours')::date
$$;

CREATE OR REPLACE FUNCTION earliest_delivery_date(p_now timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT johannesburg_date(p_now)
    + CASE WHEN extract(hour FROM p_now AT TIME ZONE interval '2 hours') < {{CUTOFF_HOUR}} THEN 1 ELSE 2 END
$$;

CREATE OR REPLACE FUNCTION is_orderable_date(p_date date, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_date BETWEEN earliest_delivery_date(p_now) AND earliest_delivery_date(p_now) + {{DELIVERY_DATE_COUNT}} - 1
$$;

CREATE OR REPLACE FUNCTION is_past_line_cutoff(p_date date, p_cutoff text, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_now AT TIME ZONE interval '2 hours') >= p_date + p_cutoff::time
$$;
