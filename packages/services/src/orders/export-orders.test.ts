import type { User } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { confirmOrder, exportOrders, placeOrder } from '../index.ts';

const HEADINGS = '\uFEFFOrder Number,Customer,Email,Items,Total,Status,Delivery Date,Time\r\n';
const date = calendarDate('2026-11-21');
let app: TestApp;
let admin: User;
let formula: User;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
  const bobotie = await app.makeDish({ title: 'Bobotie, "ouma\'s"', price: 40 });
  const pap = await app.makeDish({ title: 'Pap', price: 10 });
  const place = async (customer: User, instant: string, ...dishes: { id: string }[]) => {
    app.at(instant);
    const items = dishes.map(({ id }, i) => ({ menuItemId: id, quantity: i + 1 }));
    return placeOrder(app.contextFor(customer), { deliveryDate: date, items });
  };
  formula = await app.makeCustomer({ firstName: '=1+1', email: 'a@example.co.za', tokens: 500 });
  const thandi = await app.makeCustomer({ email: 'thandi@example.co.za', tokens: 500 });
  const { id } = await place(formula, '2026-11-20T08:05:00+02:00', pap);
  await confirmOrder(app.contextFor(admin), { id });
  await place(thandi, '2026-11-20T21:59:00+02:00', bobotie, pap);
});
afterAll(() => app.close());

const first = `ORD-20261120-0001,"'=1+1 Nkosi",a@example.co.za,1x Pap,15,confirmed,2026-11-21,08:05\r\n`;
const second =
  'ORD-20261120-0002,Thandi Nkosi,thandi@example.co.za,"1x Bobotie, ""ouma\'s""; 2x Pap",65,pending,2026-11-21,21:59\r\n';
async function together(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
const csv = (filter: Partial<Parameters<typeof exportOrders>[1]> = {}) =>
  together(exportOrders(app.contextFor(admin), { date, ...filter }));

it('holds the table for spreadsheets, with formulas escaped', async () => {
  expect(await csv()).toBe(HEADINGS + second + first);
  expect(await csv({ date: 'overview' })).toBe(HEADINGS + second + first);
});

it('holds what the table shows for a status and a search', async () => {
  expect(await csv({ status: 'confirmed' })).toBe(HEADINGS + first);
  expect(await csv({ search: ' thandi nk' })).toBe(HEADINGS + second);
  expect(await csv({ search: '-0001' })).toBe(HEADINGS + first);
  expect(await csv({ search: 'EXAMPLE.co', status: 'pending' })).toBe(HEADINGS + second);
  expect(await csv({ status: 'fulfilled' })).toBe(HEADINGS);
  expect(await csv({ date: calendarDate('2026-11-22') })).toBe(HEADINGS);
});

it('holds the orders of one customer, which in the overview are those of every day', async () => {
  const customer = formula.id;
  expect(await csv({ customer })).toBe(HEADINGS + first);
  expect(await csv({ customer, date: 'pending' })).toBe(HEADINGS);
  expect(await csv({ customer: admin.id, date: 'overview' })).toBe(HEADINGS);
  app.at('2027-03-01T12:00:00+02:00');
  expect(await csv({ customer, date: 'overview' })).toBe(HEADINGS + first);
  expect(await csv({ date: 'overview' })).toBe(HEADINGS);
  app.at('2026-11-20T21:59:00+02:00');
});

it('holds on request when each order was placed, by whom and how it is paid', async () => {
  const more = ',Placed On,Employee ID,Cell Phone,Payment Method';
  const { employeeId, cellPhone } = formula;
  const row = first.replace('\r\n', `,2026-11-20,${employeeId},${cellPhone},wallet\r\n`);
  expect(await csv({ status: 'confirmed', date: 'overview', columns: 'all' })).toBe(
    HEADINGS.replace('\r\n', `${more}\r\n`) + row,
  );
});

it('is for administrators', async () => {
  expect(await refusalOf(exportOrders(app.contextFor(formula), { date }).next())).toBe('FORBIDDEN');
  expect(await refusalOf(exportOrders(app.contextFor(null), { date }).next())).toBe('UNAUTHORIZED');
});
