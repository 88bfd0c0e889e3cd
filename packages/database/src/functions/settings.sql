-- The settings that bound what tokens may be credited and sent.
CREATE OR REPLACE FUNCTION limits_of(p_site site_settings) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('credit_limit', p_site.credit_limit, 'credit_day_limit', p_site.credit_day_limit,
    'sole_administrator_credits', p_site.sole_administrator_credits, 'transfers_on', p_site.transfers_on,
    'transfer_limit', p_site.transfer_limit, 'transfer_day_limit', p_site.transfer_day_limit)
$$;

-- Saves all site settings; an unchanged save is not audited. With "updatedAt", the instant of the settings that were read, it is
-- refused where they were saved since. Answers {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION save_settings(p_settings jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before site_settings;
  v_after site_settings;
BEGIN
  SELECT * INTO STRICT v_before FROM site_settings FOR UPDATE;
  IF p_settings->>'updatedAt' <> wire_instant(v_before.updated_at) THEN
    RETURN refusal('SETTINGS_CHANGED');
  END IF;
  v_after := v_before;
  v_after.site_name := p_settings->>'siteName';
  v_after.site_address := p_settings->>'siteAddress';
  v_after.contact_person := p_settings->>'contactPerson';
  v_after.contact_number := p_settings->>'contactNumber';
  v_after.delivery_window_start := p_settings->>'deliveryWindowStart';
  v_after.delivery_window_end := p_settings->>'deliveryWindowEnd';
  v_after.company_name := p_settings->>'companyName';
  v_after.company_registration := p_settings->>'companyRegistration';
  v_after.vat_number := p_settings->>'vatNumber';
  v_after.default_cutoff_time := p_settings->>'defaultCutoffTime';
  v_after.notification_threshold := (p_settings->>'notificationThreshold')::integer;
  v_after.credit_ceiling := (p_settings->>'creditCeiling')::integer;
  v_after.credit_limit := coalesce((p_settings->>'creditLimit')::integer, v_before.credit_limit);
  v_after.credit_day_limit := coalesce((p_settings->>'creditDayLimit')::integer, v_before.credit_day_limit);
  v_after.sole_administrator_credits := coalesce((p_settings->>'soleAdministratorCredits')::boolean,
                                                 v_before.sole_administrator_credits);
  v_after.waiting_offer_minutes := coalesce((p_settings->>'waitingOfferMinutes')::integer, v_before.waiting_offer_minutes);
  v_after.standing_order_time := coalesce(p_settings->>'standingOrderTime', v_before.standing_order_time);
  v_after.transfers_on := coalesce((p_settings->>'transfersOn')::boolean, v_before.transfers_on);
  v_after.transfer_limit := coalesce((p_settings->>'transferLimit')::integer, v_before.transfer_limit);
  v_after.transfer_day_limit := coalesce((p_settings->>'transferDayLimit')::integer, v_before.transfer_day_limit);
  IF v_after IS NOT DISTINCT FROM v_before THEN
    RETURN '{"ok": true}';
  END IF;
  UPDATE site_settings SET
    site_name = v_after.site_name, site_address = v_after.site_address,
    contact_person = v_after.contact_person, contact_number = v_after.contact_number,
    delivery_window_start = v_after.delivery_window_start, delivery_window_end = v_after.delivery_window_end,
    company_name = v_after.company_name, company_registration = v_after.company_registration,
    vat_number = v_after.vat_number, default_cutoff_time = v_after.default_cutoff_time,
    notification_threshold = v_after.notification_threshold, credit_ceiling = v_after.credit_ceiling,
    credit_limit = v_after.credit_limit, credit_day_limit = v_after.credit_day_limit,
    sole_administrator_credits = v_after.sole_administrator_credits,
    transfers_on = v_after.transfers_on, transfer_limit = v_after.transfer_limit,
    transfer_day_limit = v_after.transfer_day_limit,
    waiting_offer_minutes = v_after.waiting_offer_minutes, standing_order_time = v_after.standing_order_time,
    updated_at = p_now;
  PERFORM write_audit(p_actor, 'settings.save', 'settings', 'site', to_jsonb(v_before) - 'id' - 'created_at' - 'updated_at',
                      to_jsonb(v_after) - 'id' - 'created_at' - 'updated_at', p_now);
  IF limits_of(v_after) <> limits_of(v_before) THEN
    PERFORM write_audit(p_actor, 'settings.limits', 'settings', 'site', limits_of(v_before), limits_of(v_after), p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;
