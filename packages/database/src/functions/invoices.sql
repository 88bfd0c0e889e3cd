-- Issues a document once and answers its id; asked again, the same id. The number is the next of the
-- Johannesburg year, without gaps. Seller, buyer and the delivery window are kept as they are now.
-- type order: the order's invoice; credit: the credit note of a cancelled order; topup: a top-up's receipt.
CREATE OR REPLACE FUNCTION issue_invoice(p_type invoice_type, p_reference uuid, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_user uuid;
  v_total numeric(10, 2);
  v_site site_settings;
  v_rate numeric(5, 4) := 0;
  v_vat numeric(10, 2) := 0;
  v_year integer := extract(year FROM johannesburg_date(p_now));
BEGIN
  IF p_type = 'topup' THEN
    SELECT user_id, amount INTO STRICT v_user, v_total FROM topups WHERE id = p_reference FOR UPDATE;
  ELSE
    SELECT user_id, total_tokens INTO STRICT v_user, v_total FROM orders WHERE id = p_reference FOR UPDATE;
  END IF;
  SELECT id INTO v_id FROM invoices WHERE type = p_type AND reference_id = p_reference;
  IF FOUND THEN
    RETURN v_id;
  END IF;

  SELECT * INTO STRICT v_site FROM site_settings;
  IF p_type = 'credit' THEN
    SELECT vat_rate, vat_amount INTO STRICT v_rate, v_vat FROM invoices WHERE type = 'order' AND reference_id = p_reference;
  ELSIF p_type = 'order' AND v_site.vat_number <> '' THEN
    v_rate := {{VAT_RATE}};
    v_vat := included_vat(v_total);
  END IF;

  WITH number AS (
    INSERT INTO invoice_sequences (year, last_sequence) VALUES (v_year, 1)
    ON CONFLICT (year) DO UPDATE SET last_sequence = invoice_sequences.last_sequence + 1
    RETURNING last_sequence
  )
  INSERT INTO invoices (invoice_number, user_id, type, reference_id, amount, vat_rate, vat_amount, total_amount,
                        pdf_url, parties, created_at)
    SELECT numbered('INV-' || v_year, n.last_sequence, 6), v_user, p_type, p_reference,
           v_total - v_vat, v_rate, v_vat, v_total,
           CASE p_type WHEN 'topup' THEN '/api/topups/' || p_reference || '/receipt'
                       ELSE '/api/orders/' || p_reference || '/invoice' END,
           invoice_parties(v_site, u), p_now
    FROM number n, users u WHERE u.id = v_user
    RETURNING id INTO STRICT v_id;
  RETURN v_id;
END
$$;

-- The VAT inside a total, to the cent, half up: as includedVatCents in packages/domain, a test holds the two together.
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

-- Everything an order's PDF shows: its invoice and, once it is cancelled, its credit note. Nothing is invoiced before
-- it is paid. Answers {"ok": true} or a refusal.
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
