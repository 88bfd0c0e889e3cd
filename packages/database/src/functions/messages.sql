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
