-- Creates the next version of a date's manifest from its current orders. p_run: the due time of the scheduled
-- run that calls this, or null. A run creates one version, even if it is repeated. Refuses a locked date.
-- Returns {"ok": true, "id"} or a refusal.
CREATE OR REPLACE FUNCTION generate_manifest(p_date date, p_run timestamptz, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_version integer;
  v_orders jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.manifest ' || p_date, 0));
  SELECT id INTO v_id FROM delivery_manifests WHERE scheduled_for = p_run;
  IF FOUND THEN
    RETURN jsonb_build_object('ok', true, 'id', v_id);
  END IF;
  IF EXISTS (SELECT FROM delivery_manifests WHERE date = p_date AND is_locked) THEN
    RETURN refusal('MANIFEST_LOCKED', jsonb_build_object('date', p_date));
  END IF;
  SELECT coalesce(max(version), 0) + 1 INTO v_version FROM delivery_manifests WHERE date = p_date;
  v_orders := manifest_orders(p_date);
  INSERT INTO delivery_manifests (date, version, pdf_url, content, generated_at, generated_by, scheduled_for, created_at)
    SELECT p_date, v_version, '/api/admin/manifest/' || p_date || '/' || v_version || '/pdf',
           jsonb_build_object('orders', v_orders, 'site', site_facts(s)), p_now, (p_actor->>'userId')::uuid, p_run, p_now
    FROM site_settings s
    RETURNING id INTO STRICT v_id;
  PERFORM write_audit(p_actor, 'manifest.generate', 'manifest', p_date::text, NULL,
    jsonb_build_object('version', v_version, 'orders', jsonb_array_length(v_orders)), p_now);
  RETURN jsonb_build_object('ok', true, 'id', v_id);
END
$$;

-- The paid orders of a date that are not cancelled, by order number, each with its customer and lines. The
-- first line of a dish has its "guests", if there are any.
CREATE OR REPLACE FUNCTION manifest_orders(p_date date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'orderId', o.id, 'orderNumber', o.order_number, 'status', o.status,
      'customer', jsonb_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                                     'employeeId', u.employee_id, 'cellPhone', u.cell_phone),
      'lines', l.lines) || CASE WHEN t.team IS NULL THEN '{}' ELSE jsonb_build_object('team', t.team) END ORDER BY o.placed_on, length(o.order_number), o.order_number), '[]')
  FROM orders o
  JOIN users u ON u.id = o.user_id
  LEFT JOIN LATERAL (SELECT manifest_team(o.team_order_id) AS team WHERE o.team_order_id IS NOT NULL) t ON true
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id, 'title', i.title, 'quantity', i.quantity)
                     || CASE WHEN i.is_first AND g.guests IS NOT NULL THEN jsonb_build_object('guests', g.guests) ELSE '{}' END
                     ORDER BY i.position) AS lines
    FROM (SELECT *, row_number() OVER (PARTITION BY menu_item_id ORDER BY position) = 1 AS is_first
          FROM order_items WHERE order_id = o.id) i
    CROSS JOIN LATERAL (SELECT guests_of(o.id, i.menu_item_id) AS guests) g) l
  WHERE o.delivery_date = p_date AND o.status <> 'cancelled' AND o.payment_status = 'paid'
$$;

CREATE OR REPLACE FUNCTION site_facts(p_site site_settings) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('companyName', p_site.company_name, 'siteName', p_site.site_name,
    'siteAddress', p_site.site_address, 'companyRegistration', p_site.company_registration,
    'vatNumber', p_site.vat_number, 'contactPerson', p_site.contact_person, 'contactNumber', p_site.contact_number,
    'deliveryWindow', p_site.delivery_window_start || ' - ' || p_site.delivery_window_end)
$$;

-- Locks the latest version of a date's manifest. A locked date gets no further version.
CREATE OR REPLACE FUNCTION lock_manifest(p_date date, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_manifest delivery_manifests;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.manifest ' || p_date, 0));
  SELECT * INTO v_manifest FROM delivery_manifests WHERE date = p_date ORDER BY version DESC LIMIT 1 FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "manifestOfDate"}');
  END IF;
  IF NOT v_manifest.is_locked THEN
    UPDATE delivery_manifests SET is_locked = true WHERE id = v_manifest.id;
    PERFORM write_audit(p_actor, 'manifest.lock', 'manifest', p_date::text,
      jsonb_build_object('version', v_manifest.version, 'isLocked', false),
      jsonb_build_object('version', v_manifest.version, 'isLocked', true), p_now);
  END IF;
  RETURN jsonb_build_object('ok', true, 'id', v_manifest.id);
END
$$;
