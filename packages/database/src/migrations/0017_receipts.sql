CREATE TABLE "receipt_sequences" (
	"year" integer PRIMARY KEY NOT NULL,
	"last_sequence" integer NOT NULL
);
--> statement-breakpoint
-- Until now a receipt was issued when it was first asked for, under a number of the invoices. Those keep it; the other paid
-- top-ups get their receipts now, in the order in which they were credited.
WITH "paid" AS (
  SELECT t.*, extract(year FROM t.processed_at AT TIME ZONE interval '2 hours')::integer AS "year" FROM "topups" t
  WHERE t.status = 'paid' AND NOT EXISTS (SELECT FROM "invoices" i WHERE i.type = 'topup' AND i.reference_id = t.id)
), "counted" AS (
  SELECT p.*, row_number() OVER (PARTITION BY "year" ORDER BY processed_at, id) AS "position" FROM "paid" p
), "issued" AS (
  INSERT INTO "invoices" (invoice_number, user_id, type, reference_id, amount, vat_rate, vat_amount, total_amount, pdf_url,
                          parties, created_at)
  SELECT 'REC-' || "year" || '-' || CASE WHEN "position" > 999999 THEN "position"::text ELSE lpad("position"::text, 6, '0') END,
         u.id, 'topup', c.id, c.amount, 0, 0, c.amount, '/api/topups/' || c.id || '/receipt',
         jsonb_build_object(
           'deliveryWindow', s.delivery_window_start || ' - ' || s.delivery_window_end,
           'seller', jsonb_build_object('companyName', s.company_name, 'siteName', s.site_name, 'siteAddress', s.site_address,
             'companyRegistration', s.company_registration, 'vatNumber', s.vat_number, 'contactPerson', s.contact_person,
             'contactNumber', s.contact_number),
           'buyer', jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'employeeId', u.employee_id,
             'email', u.email, 'cellPhone', u.cell_phone)),
         c.processed_at
  FROM "counted" c JOIN "users" u ON u.id = c.user_id CROSS JOIN "site_settings" s
)
INSERT INTO "receipt_sequences" ("year", "last_sequence") SELECT "year", count(*) FROM "counted" GROUP BY 1;
