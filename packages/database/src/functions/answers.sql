-- Builds a refusal: a code and its parameters. A refusal is returned, not raised, and means that nothing was
-- written.
CREATE OR REPLACE FUNCTION refusal(p_code text, p_params jsonb DEFAULT '{}') RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('ok', false, 'code', p_code, 'params', p_params)
$$;

-- A stored sentence: the code of its text in records.json (packages/i18n) and one value, which is left out if
-- null. The same columns hold what a person wrote as a plain string.
CREATE OR REPLACE FUNCTION said(p_code text, p_name text DEFAULT 'value', p_value anyelement DEFAULT NULL::text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('code', p_code, 'params', jsonb_strip_nulls(jsonb_build_object(p_name, p_value)))
$$;

-- Formats an instant for answers: ISO 8601 in UTC, with milliseconds.
CREATE OR REPLACE FUNCTION wire_instant(p_instant timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT to_char(p_instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Returns the stored result of an idempotency key: null if the key is new, {"resultId"}, or a refusal if the
-- request differs. Takes the key's lock, so that a second call with the same key waits for the first.
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

-- The number of the advisory lock of an idempotency key.
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

-- Normalises a text for searching, independently of the database's locale. Same rules as searchText in
-- packages/domain. Most texts are plain ASCII and need less work. In some databases lower() changes only
-- ASCII letters, so Greek and Cyrillic capitals are listed. Written in plpgsql, which is not inlined, so that
-- the argument is evaluated once.
CREATE OR REPLACE FUNCTION search_text(p_text text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_text text;
BEGIN
  IF octet_length(p_text) = length(p_text) THEN
    -- Faster than translate, which searches its list for every letter.
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

-- The searchable text of a person: name, email, employee number, and phone number in international and local
-- form.
CREATE OR REPLACE FUNCTION person_text(p_user users) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN p_user.first_name || ' ' || p_user.last_name || ' ' || p_user.email || ' ' || p_user.employee_id || ' '
    || p_user.cell_phone || ' ' || CASE WHEN starts_with(p_user.cell_phone, '+27') THEN '0' || substr(p_user.cell_phone, 4) ELSE '' END;
END
$$;
