import {
  USER_SORTS,
  type User,
  type UsersPage,
  type UsersPageInput,
  type UserWithWallet,
} from '@padkos/contracts';
import { calls } from '@padkos/database';
import { expect, it } from 'vitest';
import { all, OPERATOR, refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import { changeStatus, listUsers, readUser, usersPage } from '../index.ts';

const MANY = 110;

let app: TestApp;
let admin: User;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
};
shareTestApp(begin);
const asAdmin = () => app.contextFor(admin);

/** All pages of the matching users, one after another. */
async function pagesOf(input: UsersPageInput): Promise<UsersPage[]> {
  const pages = [await usersPage(asAdmin(), input)];
  for (let cursor = pages[0]?.nextCursor ?? null; cursor !== null; ) {
    const page = await usersPage(asAdmin(), { ...input, cursor });
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

const found = async (input: UsersPageInput) => (await pagesOf(input)).flatMap(({ users }) => users);

/** Customers as a bulk load makes them: many names and balances occur twice. */
async function makeMany(): Promise<UserWithWallet[]> {
  await app.db.sql`
    insert into users (email, password, first_name, last_name, employee_id, cell_phone, is_active, created_at, updated_at)
    select 'c' || n || '@many.example', '-', (array['Ayanda', 'busi', 'Čarl'])[n % 3 + 1], 'Nkosi ' || n % 7, 'E-' || n,
           '+27100' || n, n % 9 > 0, now() - (n % 13) * interval '1 hour', now()
    from generate_series(1, ${MANY}) n`;
  await app.db.sql`
    insert into wallets (user_id, balance, created_at, updated_at)
    select id, 0, now(), now() from users where email like '%@many.example'`;
  const users = await all(listUsers(asAdmin()));
  for (const { id } of users.filter((_, at) => at % 4 === 0))
    await calls.creditWallet(app.db.sql, {
      userId: id,
      tokens: 10,
      notes: null,
      key: null,
      hash: null,
      actor: OPERATOR,
      now: app.clock.now(),
    });
  return all(listUsers(asAdmin()));
}

it('answers every user once, in each order and both ways, fifty at a time', async () => {
  await begin(await ownTestApp());
  const users = await makeMany();
  const ids = users.map(({ id }) => id).toSorted();
  const rank = ({ isActive, isDeleted }: UserWithWallet) => (isDeleted ? 2 : isActive ? 0 : 1);
  const valuesBy: Record<(typeof USER_SORTS)[number], (user: UserWithWallet) => string | number> = {
    user: ({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase(),
    contact: ({ email }) => email,
    role: ({ role }) => role,
    status: rank,
    wallet: ({ wallet }) => wallet.balance,
    joined: ({ createdAt }) => createdAt,
  };
  for (const sort of USER_SORTS) {
    const pages = await pagesOf({ sort });
    expect(pages.map((page) => page.users.length)).toEqual([50, 50, MANY + 1 - 100]);
    const forth = pages.flatMap((page) => page.users);
    expect(forth.map(({ id }) => id).toSorted()).toEqual(ids);
    const values = forth.map(valuesBy[sort]);
    for (const [at, value] of values.entries()) {
      const before = values[at - 1];
      if (at > 0 && before !== undefined) expect(value >= before, `${sort}: ${before}, ${value}`).toBe(true);
    }
    expect((await found({ sort: `-${sort}` })).map(({ id }) => id)).toEqual(
      forth.map(({ id }) => id).toReversed(),
    );
  }
  const [{ count, totals } = { count: 0, totals: null }] = await pagesOf({});
  expect(count).toBe(MANY + 1);
  expect(totals).toEqual({
    users: MANY + 1,
    active: users.filter(({ isActive }) => isActive).length,
    admins: 1,
    tokens: users.reduce((sum, { wallet }) => sum + wallet.balance, 0),
  });
});

it('finds by name, address and employee number, takes signs for themselves, and by role', async () => {
  await begin(await ownTestApp());
  const thandi = await app.makeCustomer({ firstName: 'Thandi', email: 'thandi@site.example' });
  const other = await app.makeCustomer({ firstName: 'Sipho', email: 'x_y@site.example' });
  const idsOf = async (input: UsersPageInput) => (await found(input)).map(({ id }) => id);
  for (const search of ['thandi', 'THANDI@SITE', thandi.employeeId, `Thandi ${thandi.lastName}`])
    expect(await idsOf({ search })).toEqual([thandi.id]);
  expect(await idsOf({ search: 'x_y' })).toEqual([other.id]);
  for (const search of ['%', "'", '\\', 'x-y']) expect(await idsOf({ search })).toEqual([]);
  expect(await idsOf({ role: 'admin' })).toEqual([admin.id]);
  expect(await idsOf({ role: 'admin', search: 'thandi' })).toEqual([]);
  expect(await usersPage(asAdmin(), { search: 'thandi' })).toMatchObject({ count: 1, totals: { users: 3 } });
});

it('reads one user, as the list shows them', async () => {
  const customer = await app.makeCustomer({ tokens: 30 });
  await changeStatus(asAdmin(), { userId: customer.id, isActive: false });
  const [listed] = await found({ search: customer.email });
  expect(await readUser(asAdmin(), customer.id)).toEqual(listed);
  expect(listed).toMatchObject({ isActive: false, wallet: { balance: 30 } });
});

it('is for administrators, and refuses a cursor of no user', async () => {
  const customer = await app.makeCustomer();
  const theirs = app.contextFor(customer);
  expect(await refusalOf(usersPage(theirs, {}))).toBe('FORBIDDEN');
  expect(await refusalOf(readUser(theirs, customer.id))).toBe('FORBIDDEN');
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(usersPage(asAdmin(), { cursor: unknown }))).toBe('VALIDATION');
  expect(await refusalOf(readUser(asAdmin(), unknown))).toBe('NOT_FOUND');
});
