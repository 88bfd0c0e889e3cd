-- A text as searches compare it, whatever the rules of the database are: searchText of the domain. Most texts are plain ASCII,
-- for which less is to do. Some databases know no small letters beyond ASCII: those of Greek and Cyrillic are named.
CREATE OR REPLACE FUNCTION search_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(CASE WHEN octet_length(p_text) = length(p_text)
    THEN translate(p_text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ''`-./()+,', 'abcdefghijklmnopqrstuvwxyz')
    ELSE replace(replace(replace(translate(lower(regexp_replace(normalize(replace(p_text, '´', ''), NFKD),
      '[-''`./()+,\u00ad\u02bc\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u200b-\u2032\u2060-\u2069\ufeff]',
      '', 'g')),
      'ØøŁłĐđĦħıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ',
      'oollddhhiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    END, '\s+', ' ', 'g'))
$$;

-- What of a person is searched: name, address, employee number, and the telephone number in both ways in which people write it.
CREATE OR REPLACE FUNCTION person_text(p_user users) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', p_user.first_name, p_user.last_name, p_user.email, p_user.employee_id, p_user.cell_phone,
                   regexp_replace(p_user.cell_phone, '^\+27', '0'))
$$;
