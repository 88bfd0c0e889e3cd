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
