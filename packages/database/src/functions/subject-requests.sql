-- The register of requests of data subjects (POPIA 11, 23 and 24).

-- Brings the register up to date with a request for deletion, after each change of it.
CREATE OR REPLACE FUNCTION register_erasure(p_erasure uuid) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO subject_requests AS r (kind, channel, user_id, erasure_request_id, received_on, due_on, state, closed_by, closed_at,
                                     closing_note, created_at)
    SELECT 'erasure', CASE WHEN is_for_unused THEN 'unused' ELSE 'app' END::subject_request_channel, user_id, id,
           johannesburg_date(created_at), johannesburg_date(created_at) + {{SUBJECT_REQUEST_DAYS}},
           CASE state WHEN 'waiting' THEN 'open' ELSE state::text END::subject_request_state, decided_by, decided_at, decision_note, created_at
    FROM erasure_requests WHERE id = p_erasure
    ON CONFLICT (erasure_request_id) DO UPDATE SET channel = excluded.channel, state = excluded.state, closed_by = excluded.closed_by,
      closed_at = excluded.closed_at, closing_note = excluded.closing_note
$$;

-- Notes that a person saved everything that is kept about them: access, asked for and given at once; once a day.
CREATE OR REPLACE FUNCTION register_export(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO subject_requests (kind, channel, user_id, received_on, due_on, state, closed_at, created_at)
    SELECT 'access', 'app', p_user, johannesburg_date(p_now), johannesburg_date(p_now) + {{SUBJECT_REQUEST_DAYS}}, 'done', p_now, p_now
    WHERE NOT EXISTS (SELECT FROM subject_requests WHERE user_id = p_user AND kind = 'access' AND channel = 'app'
                      AND received_on = johannesburg_date(p_now))
$$;
