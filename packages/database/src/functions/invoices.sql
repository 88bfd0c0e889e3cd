-- Documents: invoices and credit notes of orders share one number series, receipts of top-ups have another.
-- Numbers follow the Johannesburg year and have no gaps. Seller, buyer, delivery window and lines are stored
-- as they are when a document is issued.

-- Issues a document once and returns its id; a repeated call returns the same id.
-- p_type: order, for the order's latest invoice, or credit, for a credit note of all that is left of it, with
-- the order's cancellation reason.
CREATE OR REPLACE FUNCTION issue_invoice(p_type invoice_type, p_reference uuid, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_order orders;
BEGIN
  SELECT * INTO STRICT v_order FROM orders WHERE id = p_reference FOR UPDATE;
  SELECT id INTO v_id FROM invoices WHERE type = p_type AND reference_id = p_reference
    AND (p_type <> 'credit' OR revision = v_order.revision) ORDER BY revision DESC LIMIT 1;
  IF FOUND THEN
    RETURN v_id;
  END IF;
  CASE p_type
    WHEN 'order' THEN
      RETURN invoice_order(v_order, p_now);
    WHEN 'credit' THEN
      RETURN credit_order(v_order, v_order.total_tokens, order_content(v_order), v_order.cancellation_reason, p_now);
  END CASE;
END
$$;

-- Issues the invoice of an order as it is now. The caller has locked the order, and its revision has no
-- invoice yet.
CREATE OR REPLACE FUNCTION invoice_order(p_order orders, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_is_vendor boolean := (SELECT vat_number <> '' FROM site_settings);
BEGIN
  RETURN write_document('order', p_order.user_id, p_order.id, p_order.revision, p_order.total_tokens,
    CASE WHEN v_is_vendor THEN {{VAT_RATE}} ELSE 0 END,
    CASE WHEN v_is_vendor THEN included_vat(p_order.total_tokens) ELSE 0 END, order_content(p_order), p_now);
END
$$;

-- Issues the receipt of a top-up when it is credited. It has no VAT, because tokens are not goods yet.
CREATE OR REPLACE FUNCTION issue_receipt(p_topup uuid, p_now timestamptz) RETURNS uuid
LANGUAGE sql AS $$
  SELECT write_document('topup', user_id, id, 0, amount, 0, 0, NULL, p_now) FROM topups WHERE id = p_topup
$$;

-- Issues a credit note of p_total tokens against an order's latest invoice; returns null if there is none.
-- Keeps the remaining VAT exact to the cent, so that the credit notes of a whole invoice add up to it. The
-- caller has locked the order.
CREATE OR REPLACE FUNCTION credit_order(
  p_order orders, p_total integer, p_content jsonb, p_reason jsonb, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_invoice invoices;
  v_left numeric(10, 2);
  v_vat_left numeric(10, 2);
BEGIN
  SELECT * INTO v_invoice FROM invoices WHERE type = 'order' AND reference_id = p_order.id ORDER BY revision DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT v_invoice.total_amount - coalesce(sum(total_amount), 0) - p_total,
         v_invoice.vat_amount - coalesce(sum(vat_amount), 0) INTO v_left, v_vat_left
    FROM invoices WHERE type = 'credit' AND reference_id = p_order.id AND revision >= v_invoice.revision;
  RETURN write_document('credit', p_order.user_id, p_order.id, p_order.revision, p_total, v_invoice.vat_rate,
    v_vat_left - CASE WHEN v_invoice.vat_rate = 0 THEN 0 ELSE included_vat(v_left) END,
    p_content || jsonb_build_object('reason', p_reason), p_now);
END
$$;

CREATE OR REPLACE FUNCTION write_document(
  p_type invoice_type, p_user uuid, p_reference uuid, p_revision integer, p_total numeric, p_rate numeric, p_vat numeric,
  p_content jsonb, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  INSERT INTO invoices (invoice_number, user_id, type, reference_id, revision, amount, vat_rate, vat_amount, total_amount,
                        pdf_url, parties, content, created_at)
    SELECT next_document_number(p_type, extract(year FROM johannesburg_date(p_now))::integer), p_user, p_type, p_reference, p_revision,
           p_total - p_vat, p_rate, p_vat, p_total,
           CASE p_type WHEN 'topup' THEN '/api/topups/' || p_reference || '/receipt'
                       ELSE '/api/orders/' || p_reference || '/invoice' END,
           invoice_parties(s, u), p_content, p_now
    FROM users u, site_settings s WHERE u.id = p_user
    RETURNING id INTO STRICT v_id;
  RETURN v_id;
END
$$;

-- The next document number of a year: REC-2026-000001 for a receipt, INV-2026-000001 for an invoice or credit
-- note.
CREATE OR REPLACE FUNCTION next_document_number(p_type invoice_type, p_year integer) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_number integer;
BEGIN
  IF p_type = 'topup' THEN
    INSERT INTO receipt_sequences (year, last_sequence) VALUES (p_year, 1)
      ON CONFLICT (year) DO UPDATE SET last_sequence = receipt_sequences.last_sequence + 1
      RETURNING last_sequence INTO v_number;
    RETURN numbered('REC-' || p_year, v_number, 6);
  END IF;
  INSERT INTO invoice_sequences (year, last_sequence) VALUES (p_year, 1)
    ON CONFLICT (year) DO UPDATE SET last_sequence = invoice_sequences.last_sequence + 1
    RETURNING last_sequence INTO v_number;
  RETURN numbered('INV-' || p_year, v_number, 6);
END
$$;

-- What an order's document lists, in tokens: {"lines": [{"title", "quantity", "pricePerItem", "totalPrice"}],
-- "serviceFee"}.
CREATE OR REPLACE FUNCTION order_content(p_order orders) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('serviceFee', p_order.service_fee, 'lines', jsonb_agg(jsonb_build_object(
      'title', title, 'quantity', quantity, 'pricePerItem', price_per_item, 'totalPrice', total_price) ORDER BY position))
  FROM order_items WHERE order_id = p_order.id
$$;

-- The VAT included in a total, rounded half up to the cent. Same as includedVatCents in packages/domain; a
-- test compares the two.
CREATE OR REPLACE FUNCTION included_vat(p_total numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT round(p_total * {{VAT_PERCENT}} / (100 + {{VAT_PERCENT}}), 2)
$$;

CREATE OR REPLACE FUNCTION invoice_parties(p_site site_settings, p_user users) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'deliveryWindow', p_site.delivery_window_start || ' - ' || p_site.delivery_window_end,
    'seller', jsonb_build_object('companyName', p_site.company_name, 'siteName', p_site.site_name,
      'siteAddress', p_site.site_address, 'companyRegistration', p_site.company_registration,
      'vatNumber', p_site.vat_number, 'contactPerson', p_site.contact_person, 'contactNumber', p_site.contact_number),
    'buyer', jsonb_build_object('name', p_user.first_name || ' ' || p_user.last_name,
      'employeeId', p_user.employee_id, 'email', p_user.email, 'cellPhone', p_user.cell_phone))
$$;

-- Issues everything that an order's PDF shows: the invoice and, if the order is cancelled, its credit note.
-- Refuses an order that is not paid. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION issue_order_documents(p_order uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT payment_status FROM orders WHERE id = p_order) <> 'paid' THEN
    RETURN refusal('ORDER_NOT_PAID');
  END IF;
  PERFORM issue_invoice('order', p_order, p_now);
  IF (SELECT status FROM orders WHERE id = p_order) = 'cancelled' THEN
    PERFORM issue_invoice('credit', p_order, p_now);
  END IF;
  RETURN jsonb_build_object('ok', true);
END
$$;
