-- Same rules as packages/domain/src/ordering-window.ts and kitchen-calendar.ts; a test compares them. South
-- African Standard Time is UTC+2 all year.

-- The date and time that a clock in Johannesburg shows at an instant.
CREATE OR REPLACE FUNCTION johannesburg_clock(p_at timestamptz) RETURNS timestamp
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_at AT TIME ZONE interval '2 hours'
$$;

-- The instant at which a clock in Johannesburg shows p_clock.
CREATE OR REPLACE FUNCTION johannesburg_instant(p_clock timestamp) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_clock AT TIME ZONE interval '2 hours'
$$;

CREATE OR REPLACE FUNCTION johannesburg_date(p_now timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT johannesburg_clock(p_now)::date
$$;

-- Why the kitchen is closed on a date: the reason of its closed days or the name of the public holiday. Null
-- if it is open.
CREATE OR REPLACE FUNCTION closed_reason(p_date date) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_reason text;
BEGIN
  SELECT reason INTO v_reason FROM closed_days WHERE p_date BETWEEN from_date AND to_date ORDER BY from_date, to_date LIMIT 1;
  IF v_reason IS NULL AND (SELECT closes_on_holidays FROM calendar_settings) THEN
    v_reason := public_holiday(p_date);
  END IF;
  RETURN v_reason;
END
$$;

-- The last Monday to Friday before a date that is not a public holiday and on which the kitchen is open.
CREATE OR REPLACE FUNCTION working_day_before(p_date date) RETURNS date
LANGUAGE plpgsql STABLE AS $$
BEGIN
  FOR v_back IN 1..{{WINDOW_HORIZON_DAYS}} LOOP
    IF extract(isodow FROM p_date - v_back) < 6 AND public_holiday(p_date - v_back) IS NULL
       AND closed_reason(p_date - v_back) IS NULL THEN
      RETURN p_date - v_back;
    END IF;
  END LOOP;
  RETURN p_date - 1;
END
$$;

-- The instant from which a date can no longer be ordered.
CREATE OR REPLACE FUNCTION closing_instant(p_date date) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_day date := p_date - 1;
  v_own timestamptz;
BEGIN
  IF (SELECT counts_working_days FROM calendar_settings) THEN
    v_day := working_day_before(p_date);
  END IF;
  SELECT closes_at INTO v_own FROM delivery_days WHERE date = p_date;
  RETURN least(johannesburg_instant(v_day + interval '{{CUTOFF_HOUR}} hours'), v_own);
END
$$;

-- The first open date whose cutoff has not passed.
CREATE OR REPLACE FUNCTION earliest_delivery_date(p_now timestamptz) RETURNS date
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_today CONSTANT date := johannesburg_date(p_now);
BEGIN
  FOR v_ahead IN 1..{{WINDOW_HORIZON_DAYS}} LOOP
    IF p_now < closing_instant(v_today + v_ahead) AND closed_reason(v_today + v_ahead) IS NULL THEN
      RETURN v_today + v_ahead;
    END IF;
  END LOOP;
  RETURN v_today + CASE WHEN extract(hour FROM johannesburg_clock(p_now)) < {{CUTOFF_HOUR}} THEN 1 ELSE 2 END;
END
$$;

-- Whether an open date is one of the {{DELIVERY_DATE_COUNT}} dates on offer.
CREATE OR REPLACE FUNCTION is_offered_date(p_date date, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_ahead CONSTANT integer := p_date - johannesburg_date(p_now);
BEGIN
  IF v_ahead NOT BETWEEN 1 AND {{WINDOW_HORIZON_DAYS}} OR p_now >= closing_instant(p_date) THEN
    RETURN false;
  END IF;
  -- Near enough to be on offer, whichever of the earlier dates are.
  IF v_ahead <= {{DELIVERY_DATE_COUNT}} THEN
    RETURN true;
  END IF;
  RETURN (SELECT count(*) < {{DELIVERY_DATE_COUNT}} FROM generate_series(1, v_ahead - 1) AS ahead
          CROSS JOIN LATERAL (SELECT p_date - ahead AS date) d CROSS JOIN calendar_settings s
          WHERE p_now < closing_instant(d.date) AND NOT (s.leaves_out_closed AND closed_reason(d.date) IS NOT NULL));
END
$$;

CREATE OR REPLACE FUNCTION closed_day_refusal(p_date date) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_reason CONSTANT text := closed_reason(p_date);
BEGIN
  IF v_reason IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN refusal('DAY_CLOSED', jsonb_build_object('date', p_date, 'reason', v_reason));
END
$$;

-- Why a date cannot be ordered, or null. The caller holds the calendar lock.
CREATE OR REPLACE FUNCTION date_refusal(p_date date, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_refused CONSTANT jsonb := closed_day_refusal(p_date);
BEGIN
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  IF NOT is_offered_date(p_date, p_now) THEN
    RETURN refusal('DATE_NOT_ORDERABLE', jsonb_build_object('date', p_date, 'earliest', earliest_delivery_date(p_now)));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION is_past_line_cutoff(p_date date, p_cutoff text, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT johannesburg_clock(p_now) >= p_date + p_cutoff::time
$$;
