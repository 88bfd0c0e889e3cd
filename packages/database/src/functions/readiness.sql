-- Writes, to detect a read-only database and a full disk. An emptied table gets a new file, whose
-- first page needs room on the disk. A backup that is under way keeps the table from being emptied; then it is written
-- to as it is.
CREATE OR REPLACE FUNCTION probe_writing() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  BEGIN
    PERFORM set_config('lock_timeout', '200ms', true);
    TRUNCATE readiness_probe;
  EXCEPTION WHEN lock_not_available THEN
    NULL;
  END;
  INSERT INTO readiness_probe (filler) VALUES (repeat('x', 1000));
END
$$;
