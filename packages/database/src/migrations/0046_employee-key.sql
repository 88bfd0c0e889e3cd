ALTER TABLE "users" ADD COLUMN "employee_key" text;--> statement-breakpoint
-- As search_text makes it, which is not there yet. Of accounts with the same number the oldest has it.
UPDATE "users" SET "employee_key" = "k"."key" FROM (
  SELECT DISTINCT ON ("key") "id", "key" FROM (
    SELECT "id", "created_at", lower(regexp_replace(normalize("employee_id", NFKD),
      '[-''`´./()+,\s\u00ad\u02bc\u0300-\u036f\u200b-\u2032\u2060-\u2069\ufeff]', '', 'g')) AS "key"
    FROM "users" WHERE "erased_at" IS NULL) "u"
  WHERE "key" <> '' ORDER BY "key", "created_at", "id") "k"
  WHERE "k"."id" = "users"."id";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employee_key_key" UNIQUE("employee_key");
