-- A refusal is an answer, not an exception: the code and its parameters, and nothing was written.
CREATE OR REPLACE FUNCTION refusal(p_code text, p_params jsonb DEFAULT '{}') RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('ok', false, 'code', p_code, 'params', p_params)
$$;

-- A sentence of Padkos as it is stored: the code of its words in records.json (packages/i18n), and one value in it; a value that
-- is null is left out. A person's words are stored beside such sentences as text.
CREATE OR REPLACE FUNCTION said(p_code text, p_name text DEFAULT 'value', p_value anyelement DEFAULT NULL::text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('code', p_code, 'params', jsonb_strip_nulls(jsonb_build_object(p_name, p_value)))
$$;

-- An instant as every answer shows it: ISO 8601, UTC, milliseconds.
CREATE OR REPLACE FUNCTION wire_instant(p_instant timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT to_char(p_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- What a key has done before: null when nothing, else {"resultId"} or the refusal of a mismatch.
-- Takes the lock that makes a second call with the same key wait for the first.
CREATE OR REPLACE FUNCTION recall_result(p_user uuid, p_operation text, p_key text, p_hash text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_row idempotency_keys;
BEGIN
  IF p_key IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(key_lock(p_user, p_operation, p_key));
  SELECT * INTO v_row FROM idempotency_keys
    WHERE user_id = p_user AND operation = p_operation AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_row.request_hash <> p_hash THEN
    RETURN refusal('IDEMPOTENCY_MISMATCH');
  END IF;
  RETURN jsonb_build_object('resultId', v_row.result_id);
END
$$;

-- The number of a key's lock.
CREATE OR REPLACE FUNCTION key_lock(p_user uuid, p_operation text, p_key text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(p_user || ' ' || p_operation || ' ' || p_key, 0)
$$;

CREATE OR REPLACE FUNCTION remember_result(
  p_user uuid, p_operation text, p_key text, p_hash text, p_result uuid, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency_keys (user_id, operation, key, request_hash, result_id, created_at)
  SELECT p_user, p_operation, p_key, p_hash, p_result, p_now WHERE p_key IS NOT NULL
$$;

-- A text as searches compare it, whatever the rules of the database are: searchText of the domain. Most texts are plain ASCII,
-- for which less is to do. Some databases know no small letters beyond ASCII: those of Greek and Cyrillic are named.
-- In plpgsql, so that what it is given is made once.
CREATE OR REPLACE FUNCTION search_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_text text;
BEGIN
  IF octet_length(p_text) = length(p_text) THEN
    -- Faster than translate, which looks through its list for each letter.
    v_text := replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(p_text COLLATE "C"), '''', ''), '`', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), ',', '');
  ELSE
    v_text := translate(lower(regexp_replace(normalize(replace(p_text, '´', ''), NFKD),
      '[-''`./()+,\u00ad\u02bc\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u200b-\u2032\u2060-\u2069\ufeff]',
      '', 'g')),
      'ØøŁłĐđĦħıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ',
      'oollddhhiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ');
    v_text := replace(replace(replace(v_text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  END IF;
  IF strpos(v_text, '  ') > 0 OR strpos(v_text, E'\r') > 0 OR strpos(v_text, E'\n') > 0 OR strpos(v_text, E'\t') > 0 THEN
    v_text := regexp_replace(v_text, '\s+', ' ', 'g');
  END IF;
  RETURN trim(v_text);
END
$$;

-- What of a person is searched: name, address, employee number, and the telephone number in both ways in which people write it.
CREATE OR REPLACE FUNCTION person_text(p_user users) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN p_user.first_name || ' ' || p_user.last_name || ' ' || p_user.email || ' ' || p_user.employee_id || ' '
    || p_user.cell_phone || ' ' || CASE WHEN starts_with(p_user.cell_phone, '+27') THEN '0' || substr(p_user.cell_phone, 4) ELSE '' END;
END
$$;
