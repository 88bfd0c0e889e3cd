import assert from 'node:assert/strict';
import { at, balanceOf, type Model, type ModelOrder, type Real, totalOf } from './model.ts';

/** The database's state of everything that the model predicts, read in one statement. */
interface State {
  readonly customers: readonly object[];
  readonly dishes: readonly object[];
  readonly orders: readonly object[];
  readonly waiting: readonly object[];
  readonly releases: readonly object[];
  readonly teams: readonly object[];
  readonly dates: readonly object[];
  readonly topups: readonly object[];
  readonly credits: readonly object[];
  readonly erasures: readonly object[];
}

/** Checks that the database is in the state that the model expects. */
export async function expectSame(model: Model, real: Real): Promise<void> {
  assert.deepEqual(await storedState(model, real), expectedState(model));
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

function expectedState(model: Model): State {
  const { customers, dishes } = model;
  return {
    customers: customers
      .map((customer) => ({
        id: customer.id,
        balance: balanceOf(customer),
        deposited: customer.deposited,
        spent: customer.spent,
        active: customer.active,
        erased: customer.erased,
      }))
      .sort(byId),
    dishes: dishes.map(({ id, max, sold, onMenu }) => ({ id, max, sold, onMenu })).sort(byId),
    orders: model.orders.map((order) => expectedOrder(model, order)).sort(byId),
    waiting: model.waiting.map(({ id, state, autoBuy }) => ({ id, state, autoBuy })).sort(byId),
    releases: model.releases.map(({ id, state }) => ({ id, state })).sort(byId),
    teams: model.teams.map(({ token, state }) => ({ id: token, state })).sort(byId),
    dates: model.rules
      .flatMap((rule) =>
        rule.dates.map(({ date, state, reason }) => ({
          id: `${rule.id} ${date}`,
          state,
          reason: reason?.code ?? null,
        })),
      )
      .sort(byId),
    topups: model.topups.map(({ id, status, outcome }) => ({ id, status, outcome })).sort(byId),
    credits: model.credits.map(({ id, state }) => ({ id, state })).sort(byId),
    erasures: model.erasures.map(({ id, state }) => ({ id, state })).sort(byId),
  };
}

function expectedOrder({ customers, dishes, teams }: Model, order: ModelOrder) {
  const lines = order.lines.map(
    ({ dish, price, quantity }) => `${quantity} of ${at(dishes, dish).id} at ${price}`,
  );
  return {
    id: order.id,
    number: order.orderNumber,
    customer: at(customers, order.customer).id,
    status: order.status,
    total: totalOf(order.lines),
    revision: order.revision,
    team: order.team === null ? null : at(teams, order.team).token,
    lines: lines.sort(),
    documents: order.documents.map(({ type, total, revision }) => `${type} ${total} of ${revision}`).sort(),
  };
}

async function storedState(model: Model, { app }: Real): Promise<State> {
  const people = model.customers.map(({ id }) => id).join();
  const dishes = model.dishes.map(({ id }) => id).join();
  const [row] = await app.db.sql<{ state: State }[]>`
    select jsonb_build_object(
      'customers', (
        select jsonb_agg(jsonb_build_object('id', u.id, 'balance', w.balance, 'deposited', w.total_deposited,
          'spent', w.total_spent, 'active', u.is_active, 'erased', u.erased_at is not null) order by u.id)
        from users u join wallets w on w.user_id = u.id where u.id = any (string_to_array(${people}, ',')::uuid[])),
      'dishes', (
        select jsonb_agg(jsonb_build_object('id', menu_item_id, 'max', max_quantity, 'sold', sold_quantity,
          'onMenu', is_active) order by menu_item_id)
        from daily_menus where menu_item_id = any (string_to_array(${dishes}, ',')::uuid[])),
      'orders', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'number', o.order_number, 'customer', o.user_id, 'status', o.status,
          'total', o.total_tokens, 'revision', o.revision,
          'team', (select token from team_orders where id = o.team_order_id),
          'lines', (select jsonb_agg(words order by words collate "C") from (
            select format('%s of %s at %s', quantity, menu_item_id, price_per_item) as words
            from order_items where order_id = o.id) lines),
          'documents', coalesce((select jsonb_agg(words order by words collate "C") from (
            select format('%s %s of %s', type, trunc(total_amount), revision) as words
            from invoices where reference_id = o.id) documents), '[]')) order by o.id)
        from orders o where o.user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'waiting', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'autoBuy', auto_buy) order by id)
        from waiting_entries where user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'releases', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state) order by r.id)
        from order_releases r join orders o on o.id = r.order_id where o.user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'teams', coalesce((
        select jsonb_agg(jsonb_build_object('id', token, 'state', state) order by token collate "C")
        from team_orders where user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'dates', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id || ' ' || d.date, 'state', d.state, 'reason', d.reason->>'code')
          order by r.id, d.date)
        from standing_order_dates d join standing_orders r on r.id = d.standing_order_id
        where r.user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'topups', coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status,
          'outcome', coalesce(w.refusal->>'code', case when w.order_id is not null then 'placed' end)) order by t.id)
        from topups t left join topup_orders w on w.topup_id = t.id where t.user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'credits', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'state', state) order by id)
        from credit_requests where user_id = any (string_to_array(${people}, ',')::uuid[])), '[]'),
      'erasures', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'state', state) order by id)
        from erasure_requests where user_id = any (string_to_array(${people}, ',')::uuid[])), '[]')) as state`;
  if (row === undefined) throw new Error('a statement without a row');
  return row.state;
}
