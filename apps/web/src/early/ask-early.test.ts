import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly } from './ask-early.ts';
import type { FirstReads } from './first-reads.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const MENU = { date: '2026-11-21' };
const KEPT: FirstReads = {
  language: 'af',
  reads: [['customer.user'], ['customer.config']],
  spans: [
    { until: NOW - 1, reads: [['customer.menu', { date: '2026-11-20' }]] },
    { until: NOW + 1, reads: [['customer.menu', MENU]] },
  ],
};
const answer = (json: unknown) => ({ result: { data: { json } } });
const refused = { error: { json: { message: 'Sign in first' } } };

/** What was asked of the server, each as its address and its language. */
let asked: { url: URL; language: unknown }[];
/** What the device keeps. */
let store: Map<string, string>;

/** Opens a page with what the device keeps, and a server that answers with `list`. */
function open(pathname: string, kept: string | null, list: unknown = [], status = 200) {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { pathname });
  store = new Map(kept === null ? [] : [['padkos.first-reads', kept]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url: new URL(url, 'https://padkos.example'), language: headers['accept-language'] });
    return Response.json(list, { status });
  });
  expect(askEarly()).toBe(window.padkosEarly !== undefined);
  return window.padkosEarly;
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks in one request for what the start page begins with at this time, in the language of the account', async () => {
  const early = open('/', JSON.stringify(KEPT), [answer({ id: '7' }), refused, answer({ items: [] })]);
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/trpc/customer.user,customer.config,customer.menu']);
  expect(JSON.parse(asked[0]?.url.searchParams.get('input') ?? '')).toEqual({ 2: MENU });
  expect(asked[0]?.language).toBe('af');
  expect(await early?.take('customer.user', undefined)).toEqual({ json: { id: '7' } });
  expect(await early?.take('customer.menu', MENU)).toEqual({ json: { items: [] } });
});

it('gives each answer once, and none to what it did not ask for or to what was refused', async () => {
  const early = open('/', JSON.stringify(KEPT), [answer(1), refused, answer(3)]);
  expect(await early?.take('customer.user', undefined)).toEqual({ json: 1 });
  expect(early?.take('customer.user', undefined)).toBe(undefined);
  expect(early?.take('customer.menu', { date: '2026-11-22' })).toBe(undefined);
  expect(await early?.take('customer.config', undefined)).toBe(undefined);
});

it('gives no answer that was asked for more than half a minute ago', async () => {
  const early = open('/', JSON.stringify(KEPT), [answer(1)]);
  vi.setSystemTime(NOW + 30_001);
  expect(early?.take('customer.user', undefined)).toBe(undefined);
});

it('lets the time of the server run on while the answer waits', async () => {
  const early = open('/', JSON.stringify(KEPT), [refused, answer({ now: '2026-11-20T10:00:00.000Z' })]);
  await early?.take('customer.user', undefined);
  vi.setSystemTime(NOW + 5000);
  expect(await early?.take('customer.config', undefined)).toEqual({
    json: { now: '2026-11-20T10:00:05.000Z' },
  });
});

it('forgets what to ask for when the session has ended', async () => {
  const early = open('/', JSON.stringify(KEPT), [refused, refused, refused], 401);
  expect(await early?.take('customer.user', undefined)).toBe(undefined);
  expect(store.size).toBe(0);
});

it.each([
  ['on a device that keeps nothing', '/', null],
  ['on another page', '/wallet', JSON.stringify(KEPT)],
  ['where what is kept cannot be read', '/', '{'],
  ['after the last time that is known', '/', JSON.stringify({ ...KEPT, spans: [] })],
])('asks for nothing %s', (_, pathname, kept) => {
  expect(open(pathname, kept)).toBe(undefined);
  expect(asked).toEqual([]);
});

it.each([
  ['a page of a proxy', 'Bad gateway'],
  ['no list', { message: 'Not found' }],
])('has no answer where the server sends %s', async (_, list) => {
  const early = open('/', JSON.stringify(KEPT), list);
  expect(await early?.take('customer.user', undefined)).toBe(undefined);
});
