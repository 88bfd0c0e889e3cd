-- Notes that a process that runs jobs is alive, and gives back the jobs that were left locked: those of processes that
-- were not heard of for p_dead_after_ms, and those that this process holds without running them, because a connection was
-- lost while a job was fetched or finished. The queue itself waits four hours. p_running: the jobs that it runs now.
-- By the database's own clock. Answers how many jobs were given back.
CREATE OR REPLACE FUNCTION beat_job_server(p_server text, p_running bigint[], p_dead_after_ms double precision) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_dead_after CONSTANT interval := p_dead_after_ms * interval '1 millisecond';
  v_now timestamptz := clock_timestamp();
  v_since timestamptz;
  v_dead text[];
  v_released integer;
BEGIN
  INSERT INTO job_servers AS known (id, since, seen_at) VALUES (p_server, v_now, v_now)
    ON CONFLICT (id) DO UPDATE SET
      since = CASE WHEN known.seen_at < v_now - v_dead_after THEN v_now ELSE known.since END, seen_at = v_now
    RETURNING since INTO v_since;
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_by = p_server AND NOT id = ANY (p_running) AND locked_at < v_now - v_dead_after;
  GET DIAGNOSTICS v_released = ROW_COUNT;
  -- Right after an outage every process is overdue: only one heard of without a gap may declare others dead.
  IF v_since > v_now - v_dead_after THEN
    RETURN v_released;
  END IF;
  v_dead := ARRAY(
    SELECT DISTINCT locked_by FROM graphile_worker._private_jobs
      WHERE locked_by <> p_server AND locked_at < v_now - v_dead_after
        AND NOT EXISTS (SELECT FROM job_servers s WHERE s.id = locked_by AND s.seen_at >= v_now - v_dead_after));
  SELECT v_released + count(*) INTO v_released FROM graphile_worker._private_jobs WHERE locked_by = ANY (v_dead);
  PERFORM graphile_worker.force_unlock_workers(v_dead);
  DELETE FROM job_servers WHERE seen_at < v_now - 10 * v_dead_after;
  RETURN v_released;
END
$$;

-- A process that ends in order is removed at once.
CREATE OR REPLACE FUNCTION end_job_server(p_server text) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM job_servers WHERE id = p_server
$$;
