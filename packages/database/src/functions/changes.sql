-- Notifies every server of a change. The trigger's argument says what changed: sessions or menus, which
-- servers cache for a few seconds, or orders, which open consoles show. New orders and sold portions do not
-- notify, because every order would; queue_placed_orders notifies once per batch of new orders.
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('padkos_changes', TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER sessions_tell_change
  AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
CREATE OR REPLACE TRIGGER users_tell_change
  AFTER UPDATE OF role, is_active, password ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
CREATE OR REPLACE TRIGGER second_factors_tell_change
  AFTER DELETE OR UPDATE OF confirmed_at ON second_factors FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
CREATE OR REPLACE TRIGGER passkeys_tell_change
  AFTER INSERT OR DELETE ON passkeys FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
CREATE OR REPLACE TRIGGER site_settings_tell_change
  AFTER UPDATE OF second_factor_required ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('sessions');
CREATE OR REPLACE TRIGGER site_settings_tell_facts
  AFTER UPDATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER menu_items_tell_change
  AFTER INSERT OR UPDATE OR DELETE ON menu_items FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER daily_menus_tell_change
  AFTER INSERT OR DELETE OR UPDATE OF date, menu_item_id, max_quantity, cutoff_time, is_active ON daily_menus
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER orders_tell_change
  AFTER UPDATE OF status, payment_status, revision ON orders FOR EACH STATEMENT EXECUTE FUNCTION tell_change('orders');
CREATE OR REPLACE TRIGGER calendar_settings_tell_change
  AFTER UPDATE ON calendar_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER closed_days_tell_change
  AFTER INSERT OR UPDATE OR DELETE ON closed_days FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER holiday_changes_tell_change
  AFTER INSERT OR UPDATE OR DELETE ON holiday_changes FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
CREATE OR REPLACE TRIGGER delivery_days_tell_change
  AFTER INSERT OR UPDATE OR DELETE ON delivery_days FOR EACH STATEMENT EXECUTE FUNCTION tell_change('menus');
