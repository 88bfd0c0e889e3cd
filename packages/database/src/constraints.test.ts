import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import * as schema from './schema/index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(() => db.close());

/** One id, for columns of a row that must not be equal. */
const ONE = "'0b0e7a53-14a7-4f4c-9d3a-6b0d5a1f2c3e'";

/**
 * For each CHECK, a row that violates it: its columns as SQL, the others null. For a partial unique index, the
 * columns that put a row into its part.
 */
const BROKEN_ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'calendar_settings.calendar_settings_single': { id: '2' },
  'calendar_settings.calendar_settings_capacity': { day_capacity: '-1' },
  'closed_days.closed_days_order': { from_date: "'2026-11-21'", to_date: "'2026-11-20'" },
  'credit_requests.credit_requests_tokens': { tokens: '0' },
  'credit_requests.credit_requests_decided': { state: "'waiting'", decided_at: 'now()' },
  'credit_requests.credit_requests_credited': { state: "'approved'" },
  'credit_requests.credit_requests_second': { state: "'approved'", decided_by: ONE, asked_by: ONE },
  'credit_requests.credit_requests_not_own': { user_id: ONE, asked_by: ONE },
  'credit_requests.credit_requests_not_own_approval': { state: "'approved'", decided_by: ONE, user_id: ONE },
  'daily_menus.daily_menus_max_range': { max_quantity: '10001' },
  'daily_menus.daily_menus_not_oversold': { max_quantity: '5', sold_quantity: '6' },
  'daily_menus.daily_menus_sold_not_negative': { sold_quantity: '-1' },
  'daily_menus.daily_menus_cutoff': { cutoff_time: "'24:00'" },
  'delivery_days.delivery_days_capacity': { capacity: '-1', date: "'2026-11-20'" },
  'delivery_days.delivery_days_says_something': { date: "'2026-11-20'" },
  'delivery_manifests.delivery_manifests_version': { version: '0' },
  'diet_consents.diet_consents_order': { given_at: "'2026-11-20'", withdrawn_at: "'2026-11-19'" },
  'dish_declarations.dish_declarations_version': { version: '0' },
  'erasure_requests.erasure_requests_decided': { state: "'waiting'", decided_at: 'now()' },
  'invoices.invoices_sum': { amount: '10', vat_amount: '1', total_amount: '10' },
  'invoices.invoices_content': { type: "'topup'", content: "'{}'" },
  'menu_items.menu_items_price_range': { price: '-1' },
  'order_guests.order_guests_quantity': { quantity: '0' },
  'order_guests.order_guests_name': { name: "''" },
  'order_items.order_items_quantity': { quantity: '0' },
  'order_items.order_items_total': { quantity: '2', price_per_item: '40', total_price: '79' },
  'order_releases.order_releases_taken': { state: "'taken'" },
  'order_releases.order_releases_decided': { state: "'open'", decided_at: 'now()' },
  'order_revisions.order_revisions_revision': { revision: '-1' },
  'orders.orders_cancelled': { status: "'cancelled'", cancelled_at: 'now()' },
  'orders.orders_fulfilled': { status: "'fulfilled'" },
  'orders.orders_confirmed': { status: "'confirmed'" },
  'orders.orders_card': { payment_method: "'card'", payment_due_at: 'now()' },
  'orders.orders_not_paid': { status: "'confirmed'", payment_status: "'pending'" },
  'orders.orders_paid': { payment_status: "'paid'" },
  'payment_attempts.payment_attempts_subject': { topup_id: ONE, order_id: ONE },
  'payment_refunds.payment_refunds_amounts': { amount_cents: '0', tokens: '1' },
  'payment_refunds.payment_refunds_resolved': { state: "'requested'", resolved_at: 'now()' },
  'push_keys.push_keys_one': { id: '2' },
  'rating_weeks.rating_weeks_stars': { ratings: '1', stars: '6' },
  'ratings.ratings_stars': { stars: '6' },
  'retention_periods.retention_periods_bounds': { kind: "'answers'", period: '6' },
  'security_events.security_events_times': { times: '0' },
  'security_events.security_events_order': { first_at: "'2026-11-20'", last_at: "'2026-11-19'" },
  'settlements.settlements_subject': { topup_id: ONE, order_id: ONE },
  'settlements.settlements_credited': { processing_status: "'credited'", paid_order: 'false' },
  'settlements.settlements_paid_order': { paid_order: 'true' },
  'site_settings.site_settings_single': { id: '2' },
  'site_settings.site_settings_window': { delivery_window_start: "'12:00'", delivery_window_end: "'12:00'" },
  'site_settings.site_settings_vat_number': { vat_number: "'3123456789'" },
  'site_settings.site_settings_threshold': { notification_threshold: '0' },
  'site_settings.site_settings_credit_limits': { credit_limit: '0', credit_day_limit: '1' },
  'site_settings.site_settings_standing_order_time': { standing_order_time: "'24:00'" },
  'site_settings.site_settings_waiting_offer': { waiting_offer_minutes: '241' },
  'site_settings.site_settings_transfers': { transfer_limit: '5001', transfer_day_limit: '1' },
  'site_settings.site_settings_ceiling': { credit_ceiling: '0' },
  'standing_order_dates.standing_order_dates_placed': { state: "'placed'" },
  'standing_order_dates.standing_order_dates_skipped': { state: "'skipped'" },
  'standing_order_dates.standing_order_dates_decided': { state: "'waiting'", decided_at: 'now()' },
  'standing_orders.standing_orders_weekdays': { weekdays: "'{8}'" },
  'standing_orders.standing_orders_quantity': { quantity: '0' },
  'standing_orders.standing_orders_second': { menu_item_id: ONE, second_menu_item_id: ONE },
  'standing_orders.standing_orders_highest_price': { highest_price: '-1' },
  'subject_requests.subject_requests_closed': { state: "'open'", closed_at: 'now()' },
  'subject_requests.subject_requests_due': { received_on: "'2026-11-20'", due_on: "'2026-11-19'" },
  'subject_requests.subject_requests_person': { person: "''" },
  'team_orders.team_orders_name': { name: "''" },
  'team_orders.team_orders_token': { token: "'short'" },
  'team_orders.team_orders_closed': { state: "'open'", closed_at: 'now()' },
  'token_transfers.token_transfers_tokens': { tokens: '0' },
  'token_transfers.token_transfers_not_own': { sender_id: ONE, receiver_id: ONE },
  'token_transfers.token_transfers_note': { note: "''" },
  'topup_orders.topup_orders_decided': { week_id: ONE },
  'topup_orders.topup_orders_kind': { delivery_date: "'2026-11-20'" },
  'topups.topups_tokens': { amount: '50.00', tokens: '51' },
  'topups.topups_credited': { processing_status: "'credited'" },
  'topups.topups_paid': { status: "'paid'" },
  'user_alerts.user_alerts_low_balance': { low_balance: '0' },
  'user_alerts.user_alerts_days': { nothing_ordered_on: "'{8}'" },
  'user_alerts.user_alerts_time': { time: "'24:00'" },
  'users.users_erased': { erased_at: 'now()', is_active: 'true' },
  'users.users_email_lower': { email: "'Thandi@padkos.example'" },
  'waiting_entries.waiting_entries_held': { state: "'offered'" },
  'waiting_entries.waiting_entries_ordered': { state: "'ordered'" },
  'waiting_entries.waiting_entries_ended': { state: "'ended'" },
  'wallet_transactions.wallet_transactions_sum': { balance_before: '1', amount: '2', balance_after: '4' },
  'wallet_transactions.wallet_transactions_not_negative': { balance_after: '-1' },
  'wallet_transactions.wallet_transactions_reversal': { type: "'credit'", reverses_id: ONE },
  'wallet_transactions.wallet_transactions_sign': { type: "'credit'", amount: '-1' },
  'wallet_transactions.wallet_transactions_source': { type: "'order'" },
  'wallet_transactions.wallet_transactions_transfer': { type: "'transfer'" },
  'wallets.wallets_balance_range': { balance: '-1' },
  'wallets.wallets_totals': { balance: '5', total_deposited: '7', total_spent: '3' },
  'weekly_menu_assignments.weekly_menu_assignments_day': { day_of_week: '8' },
  'weekly_menu_assignments.weekly_menu_assignments_quantity': { default_max_quantity: '-1' },

  'erasure_requests.erasure_requests_one_waiting_key': { state: "'waiting'" },
  'order_releases.order_releases_open_key': { state: "'open'" },
  'payment_refunds.payment_refunds_one_standing_key': { state: "'requested'" },
  'waiting_entries.waiting_entries_open_key': { state: "'offered'" },
  'wallet_transactions.wallet_transactions_one_per_settlement_key': { type: "'topup'" },
};

/**
 * The constraints and unique indexes that the schema declares, as `table.name`, except primary keys that the database
 * generates.
 */
const declared = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .flatMap((table) => {
    const { name, columns, primaryKeys, foreignKeys, uniqueConstraints, checks, indexes } =
      getTableConfig(table);
    const names = [
      ...columns.filter(({ primary, hasDefault }) => primary && !hasDefault).map(() => `${name}_pkey`),
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
      ...[...primaryKeys, ...foreignKeys, ...uniqueConstraints].map((key) => key.getName()),
      ...checks.map((check) => check.name),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.name),
    ];
    // Drizzle names foreign and primary keys after the properties, the migrations after the columns.
    return names.map(
      (constraint) => `${name}.${constraint?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    );
  });

it.each(declared)('%s refuses by itself', async (id) => {
  const [table = '', name = ''] = id.split('.');
  const isKey = /(_key|_pk|_pkey)$/.test(name);
  const inserted = db.sql.begin(async (sql) => {
    const values = isKey || name.endsWith('_fk') ? await valuesOfKey(sql, { table, name }) : {};
    const row = Object.entries({ ...values, ...BROKEN_ROWS[id] });
    await leaveAlone(sql, { table, name });
    const columns = row.map(([column]) => column).join(', ');
    const insert = `insert into ${table} (${columns}) values (${row.map(([, value]) => value).join(', ')})`;
    if (isKey) await sql.unsafe(insert);
    await sql.unsafe(insert);
    await sql.unsafe('set constraints all immediate');
    throw new Error('nothing refused');
  });
  await expect(inserted).rejects.toMatchObject({ constraint_name: name });
});

/**
 * Drops every other constraint and unique index of the table, its NOT NULLs and its triggers, so that only this one
 * can refuse a row.
 */
async function leaveAlone(
  sql: postgres.TransactionSql,
  { table, name }: { table: string; name: string },
): Promise<void> {
  await sql.unsafe(`
    do $$
    declare
      v record;
    begin
      for v in select tgname from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal loop
        execute format('drop trigger %I on ${table}', v.tgname);
      end loop;
      for v in select conname from pg_constraint
        where conrelid = '${table}'::regclass and contype in ('c', 'f', 'p', 'u', 'x') and conname <> '${name}'
          -- A reference to the table itself needs its key.
          and conindid is distinct from (select conindid from pg_constraint where conname = '${name}' and confrelid = conrelid) loop
        execute format('alter table ${table} drop constraint if exists %I cascade', v.conname);
      end loop;
      for v in select indexrelid::regclass as index from pg_index
        where indrelid = '${table}'::regclass and indisunique and indexrelid <> to_regclass('${name}') loop
        execute format('drop index %s', v.index);
      end loop;
      for v in select attname from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
          and not exists (select from pg_index where indrelid = attrelid and indisprimary and attnum = any (indkey)) loop
        execute format('alter table ${table} alter column %I drop not null', v.attname);
      end loop;
    end $$`);
}

/** A value for each column of a constraint or unique index, as SQL by the column's name. */
async function valuesOfKey(
  sql: postgres.TransactionSql,
  { table, name }: { table: string; name: string },
): Promise<Record<string, string>> {
  const columns = await sql<{ name: string; value: string }[]>`
    select attname as name, case
        when typtype = 'e' then (select quote_literal(min(enumlabel)) from pg_enum where enumtypid = t.oid)
        when typcategory = 'N' then '7'
        when typcategory = 'D' then '''2026-11-20'''
        when typname = 'uuid' then '''0b0e7a53-14a7-4f4c-9d3a-6b0d5a1f2c3e'''
        when typname = 'jsonb' then '''{}'''
        else '''any''' end as value
    from pg_attribute a join pg_type t on t.oid = atttypid
    where attrelid = ${table}::regclass and attnum = any (
      select unnest(conkey) from pg_constraint where conrelid = ${table}::regclass and conname = ${name}
      union select unnest(indkey::int2[]) from pg_index where indexrelid = to_regclass(${name}))`;
  return Object.fromEntries(columns.map((column) => [column.name, column.value]));
}
