-- A refusal is an answer, not an exception: the code and its parameters, and nothing was written.
CREATE OR REPLACE FUNCTION refusal(p_code text, p_params jsonb DEFAULT '{}') RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('ok', false, 'code', p_code, 'params', p_params)
$$;

-- An instant as every answer shows it: ISO 8601, UTC, milliseconds.
CREATE OR REPLACE FUNCTION wire_instant(p_instant timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT to_char(p_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
