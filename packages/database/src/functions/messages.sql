-- Enqueues a stored message, once at a time. All other jobs run before it: a mail server that
-- does not answer must not hold up the jobs about money.
CREATE OR REPLACE FUNCTION queue_message(p_message text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-message', json_build_object('messageId', p_message), priority => 10,
                                  job_key => 'message:' || p_message, job_key_mode => 'unsafe_dedupe');
END
$$;

-- Enqueues several stored messages in one commit.
CREATE OR REPLACE FUNCTION queue_messages(p_messages text[]) RETURNS void
LANGUAGE sql AS $$
  SELECT queue_message(message) FROM unnest(p_messages) AS message
$$;

-- sent, waiting (it is being tried, or the queue tries it yet), failed (it does not any more), or kept (there was no mail server).
CREATE OR REPLACE FUNCTION message_state(p_message mail_messages) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_message.sent_at IS NOT NULL THEN 'sent'
    WHEN EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'message:' || p_message.message_id
                   AND (attempts < max_attempts OR locked_at IS NOT NULL)) THEN 'waiting'
    WHEN p_message.last_error IS NOT NULL THEN 'failed'
    -- One of many that are being sent by the job which made them; should it end, it begins again.
    WHEN p_message.attempts > 0 THEN 'waiting'
    ELSE 'kept'
  END
$$;

-- Resends a failed message for an administrator, with a new series of attempts.
CREATE OR REPLACE FUNCTION resend_message(p_message text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_message mail_messages;
  v_state text;
BEGIN
  SELECT * INTO v_message FROM mail_messages WHERE message_id = p_message FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This message"}');
  END IF;
  v_state := message_state(v_message);
  IF v_state <> 'failed' THEN
    RETURN refusal('MESSAGE_NOT_FAILED', jsonb_build_object('state', v_state));
  END IF;
  -- A job without attempts left would block the new one.
  PERFORM graphile_worker.remove_job('message:' || p_message);
  PERFORM queue_message(p_message);
  PERFORM write_audit(p_actor, 'message.resend', 'message', p_message, NULL,
    jsonb_build_object('recipient', v_message.recipient, 'subject', v_message.subject, 'failure', v_message.last_error),
    p_now);
  RETURN '{"ok": true}';
END
$$;
