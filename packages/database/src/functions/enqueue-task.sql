-- Enqueues a job inside the statement that makes the fact it is about. The key makes it one job however often
-- it is asked for. Switched off while the demo kitchen is made, so that its past orders send no messages.
CREATE OR REPLACE FUNCTION enqueue_task(p_task text, p_payload json, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('padkos.jobs', true) = 'off' THEN
    RETURN;
  END IF;
  PERFORM graphile_worker.add_job(p_task, p_payload, job_key => p_key, job_key_mode => 'unsafe_dedupe');
END
$$;
