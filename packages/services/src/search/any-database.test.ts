import type { User } from '@padkos/contracts';
import { migrateDatabase } from '@padkos/database';
import { createTestDatabase, ensureTestTemplate } from '@padkos/database/testing';
import { calendarDate, matchesSearch, searchText } from '@padkos/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../../testing/index.ts';
import { auditLog, changeStatus, find, listMenuItems, placeOrder, usersPage } from '../index.ts';

/** Settings of a database that writes values in other formats than the server reads. */
const OTHER_WAYS = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  timezone: 'Asia/Tokyo',
  extra_float_digits: '-15',
};

/** How databases sort; that of en_US leaves out hyphens, as the C library of many systems does. */
const DATABASES = {
  en_za: "locale_provider icu icu_locale 'en-ZA'",
  en_us: "locale_provider icu icu_locale 'en-US-u-ka-shifted'",
  c: "locale_provider libc locale 'C'",
  embedded: '',
};

const NAMES = [
  ['Zoë', 'André'],
  ['anele', 'Nkosi'],
  ['Thandi', "O'Brien"],
  ['Łukasz', 'Große-Łoś'],
  ['Νίκος', 'Παπάς'],
  ['ŉ', 'Ćwik'],
  ['İlker', 'Ünal'],
  ['李', '小龙'],
  ['مُحَمَّد', 'حسن'],
] as const;

const SEARCHES = [
  'zoe andre',
  'NKOSI anele',
  'obrien',
  'lukasz',
  'grosse',
  'cwik',
  'ilker',
  '小龙',
  'محمد',
  'e',
  "'",
  '%',
];

describe.each(Object.entries(DATABASES))('a database of the kind %s', (name, rules) => {
  let app: TestApp;
  let admin: User;
  let people: (User & { text: string })[];
  beforeAll(async () => {
    const template = `padkos_${name}`;
    if (rules !== '')
      await ensureTestTemplate(template, migrateDatabase, `template template0 encoding 'UTF8' ${rules}`);
    app = await createTestApp((connections) =>
      createTestDatabase(connections, rules === '' ? undefined : template, OTHER_WAYS),
    );
    admin = await app.makeAdmin();
    people = [];
    for (const [firstName, lastName] of NAMES) {
      const made = await app.makeCustomer({ tokens: 500 });
      await app.db
        .sql`update users set first_name = ${firstName}, last_name = ${lastName} where id = ${made.id}`;
      const phones = `${made.cellPhone} ${made.cellPhone.replace('+27', '0')}`;
      const text = [firstName, lastName, made.email, made.employeeId, phones].join(' ');
      people.push({ ...made, firstName, lastName, text });
    }
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.db)).toEqual([]);
    await app.close();
  });
  const asAdmin = () => app.contextFor(admin);

  it('compares words as the app does', async () => {
    for (const { text } of people) {
      const [row] = await app.db.sql<[{ folded: string }]>`select search_text(${text}) as folded`;
      expect(row.folded).toBe(searchText(text));
    }
    for (const search of SEARCHES) {
      const { users } = await usersPage(asAdmin(), { search });
      const wanted = people.filter(({ text }) => matchesSearch(search, [text])).map(({ id }) => id);
      expect(
        users
          .map(({ id }) => id)
          .filter((id) => id !== admin.id)
          .toSorted(),
        search,
      ).toEqual(wanted.toSorted());
    }
  });

  it('finds people by employee number and telephone number as they are written', async () => {
    const [zoe] = people;
    if (zoe === undefined) throw new Error('nobody was made');
    const own = `0${zoe.cellPhone.slice(3, 5)} ${zoe.cellPhone.slice(5)}`;
    await app.db.sql`update users set employee_id = 'EMP-4711' where id = ${zoe.id}`;
    for (const q of ['emp4711', 'EMP 4711', own, zoe.cellPhone])
      expect(
        (await find(asAdmin(), { q })).people.map(({ id }) => id),
        q,
      ).toEqual([zoe.id]);
  });

  it('sorts people and dishes in one way', async () => {
    const { users } = await usersPage(asAdmin(), {});
    const folded = users.map((user) => searchText(`${user.firstName} ${user.lastName}`));
    expect(folded).toEqual(folded.toSorted((a, b) => (Buffer.from(a) < Buffer.from(b) ? -1 : 1)));
    for (const title of ['Élan', 'apple', 'Zebra', 'bobotie']) await app.makeDish({ title });
    const items = (await listMenuItems(asAdmin())).map(({ title }) => title);
    expect(items).toEqual(['apple', 'bobotie', 'Élan', 'Zebra']);
  });

  it('finds orders by the beginning of their number, with and without ORD, and changes what is dated', async () => {
    const [zoe] = people;
    if (zoe === undefined) throw new Error('nobody was made');
    const dish = await app.makeDish({ title: 'Crème brûlée', price: 10 });
    const { orderNumber } = await placeOrder(app.contextFor(zoe), {
      deliveryDate: calendarDate(dish.date),
      items: [{ menuItemId: dish.id, quantity: 1 }],
    });
    for (const q of [
      orderNumber,
      orderNumber.slice(4),
      orderNumber.replaceAll('-', ''),
      'ORD-2026',
      'ord-',
      '20261120',
    ])
      expect((await find(asAdmin(), { q })).orders, q).toMatchObject([{ orderNumber }]);
    for (const q of ['20261121', `${orderNumber}1`, '082'])
      expect((await find(asAdmin(), { q })).orders).toEqual([]);
    expect((await find(asAdmin(), { q: 'creme' })).dishes).toMatchObject([{ title: 'Crème brûlée' }]);
    await changeStatus(asAdmin(), { userId: zoe.id, isActive: false });
    expect((await auditLog(asAdmin(), { search: 'andre zoe' })).entries[0]).toMatchObject({
      entityId: zoe.id,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
  });
});
