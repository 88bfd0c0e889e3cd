import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let signedOut: Browser;
let customer: Browser;
let dish: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  signedOut = new Browser(server.url);
  customer = await server.signIn((await app.makeCustomer({ tokens: 500 })).email);
  dish = await app.makeDish({ title: 'Bobotie', price: 40, portions: 100 });
});
afterAll(() => server.close());

const AF = { 'accept-language': 'af-ZA,af;q=0.9,en;q=0.8' };
const ZU = { 'accept-language': 'zu' };
const MENU = '/api/menu/2026-11-21';
const wordsOf = ({ headers }: { headers: Headers }) => [headers.get('content-language'), headers.get('vary')];

describe('a caller without a language of the account', () => {
  it.each([
    ['no header', {}],
    ['any language', { 'accept-language': '*' }],
    ['languages that there are not', { 'accept-language': 'fr, xh;q=0.5' }],
    ['a header that cannot be read', { 'accept-language': ';;;q=,af;q=9' }],
    ['English first', { 'accept-language': 'en-GB, af;q=0.9' }],
  ])('with %s is answered in the same English as ever', async (_, headers) => {
    const refused = await customer.post('/api/orders', { deliveryDate: '2026-11-21', items: [] }, headers);
    expect(refused.body).toEqual({
      message: 'Some of what was sent is not valid. Check the fields and try again.',
      code: 'VALIDATION',
      issues: [{ path: 'items', message: 'Add at least one dish' }],
    });
    expect(wordsOf(refused)).toEqual(['en-ZA', expect.stringContaining('accept-language')]);
    const tooLong = { email: 'a@b.example', password: 'x'.repeat(300) };
    expect((await signedOut.post('/api/login', tooLong, headers)).body).toMatchObject({
      issues: [{ path: 'password', message: 'Too long: at most 200 characters' }],
    });
    expect((await signedOut.get('/api/wallet', headers)).body).toEqual({
      message: 'Unauthorized',
      code: 'UNAUTHORIZED',
    });
  });

  it('gets refusals, and what is wrong with fields, in the language that it wants most', async () => {
    const refused = await customer.post('/api/orders', { deliveryDate: '2026-11-21', items: [] }, AF);
    expect(refused.body).toEqual({
      message: 'Iets wat gestuur is, is nie geldig nie. Kyk na die velde en probeer weer.',
      code: 'VALIDATION',
      issues: [{ path: 'items', message: 'Voeg minstens een gereg by' }],
    });
    expect(wordsOf(refused)[0]).toBe('af-ZA');
    const zodsOwn = await signedOut.post('/api/login', { email: 'thandi@example.co.za' }, ZU);
    expect(zodsOwn.body).toMatchObject({
      issues: [{ path: 'password', message: 'Akukho: kulindelwe string' }],
    });
    expect((await signedOut.get('/api/wallet', AF)).body.message).toBe('Nie aangemeld nie');
    expect((await customer.get('/api/nothing', ZU)).headers.get('content-language')).toBe('zu-ZA');
    const unreadable = await signedOut.get('/api/menu/%E0%A4%A', AF);
    expect(unreadable.body).toMatchObject({ issues: [{ message: 'Die adres kan nie gelees word nie' }] });
  });

  it('gets no words of one language for another from what the server remembers, and an ETag for each', async () => {
    server.app.at('2026-11-20T22:30:00+02:00');
    const english = await customer.get(MENU);
    const afrikaans = await customer.get(MENU, AF);
    const zulu = await customer.get(MENU, ZU);
    expect(english.body.message).toContain('closed at 22:00 the evening before');
    expect(afrikaans.body.message).toContain('het die vorige aand om 22:00 gesluit');
    expect(zulu.body.message).toContain('kuvalwe ngo-22:00');
    expect((await customer.get(MENU)).body).toEqual(english.body);
    const tags = [english, afrikaans, zulu].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    expect(wordsOf(afrikaans)).toEqual(['af-ZA', 'accept-language, accept-encoding']);
    const [tag = ''] = tags;
    expect((await customer.get(MENU, { 'if-none-match': tag })).status).toBe(304);
    expect((await customer.get(MENU, { ...AF, 'if-none-match': tag })).status).toBe(200);
    server.app.at('2026-11-20T12:00:00+02:00');
  });

  it('reads the ledger and a refund in it in the language', async () => {
    const placed = await customer.post('/api/orders', {
      deliveryDate: '2026-11-21',
      items: [{ menuItemId: dish.id, quantity: 1 }],
    });
    const ledger = async (headers?: Record<string, string>) =>
      (await customer.get('/api/wallet/transactions', headers)).body[0].description;
    expect([await ledger(), await ledger(AF), await ledger(ZU)]).toEqual([
      'Order for 2026-11-21',
      'Bestelling vir 2026-11-21',
      'I-oda lango-2026-11-21',
    ]);
    const invoice = await customer.get(`/api/orders/${placed.body.id}/invoice`, AF);
    expect([invoice.status, invoice.headers.get('content-language')]).toEqual([200, 'af-ZA']);
  });
});

it('the choice of the account goes before the header, at once and on both ways in', async () => {
  const person = await server.signIn((await server.app.makeCustomer()).email);
  const messageOf = async (headers?: Record<string, string>) =>
    (await person.get('/api/orders/0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11/invoice', headers)).body.message;
  expect(await messageOf(AF)).toBe('Hierdie bestelling is nie gevind nie.');
  expect((await person.put('/api/user/language', { language: 'zu' })).status).toBe(200);
  expect(await messageOf(AF)).toBe(await messageOf());
  expect(await messageOf()).not.toMatch(/not found|nie gevind/);
  expect((await person.put('/api/user/language', { language: 'en' })).status).toBe(200);
  expect(await messageOf(AF)).toBe('This order was not found.');
});
