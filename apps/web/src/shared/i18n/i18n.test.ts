import { expect, it } from 'vitest';
import '../menu-texts.ts';
import cart from '../../locales/en/cart.json';
import {
  addTexts,
  fillText,
  knownText,
  refusalText,
  shownLanguage,
  translateInto,
  translator,
} from './i18n.ts';

it('chooses the form of a plural by the count, and fills the places', () => {
  const t = translator('cart');
  expect([0, 1, 2].map((count) => t('items', { count }))).toEqual(['0 items', '1 item', '2 items']);
  expect(t('open', { count: 1, total: 30 })).toBe('Open your cart, 1 item, 30 tokens in all');
});

it('adds to a catalogue what comes later, and keeps what is there', () => {
  const t = translator('topup');
  expect(t('title')).toBe('title');
  addTexts({ topup: { title: 'Buy tokens' } });
  addTexts({ topup: { title: 'Something else', added: { title: cart.added.title } } });
  expect(t('title')).toBe('Buy tokens');
});

it('answers a key that stands for no single text by the key', () => {
  expect(translator('cart')('totals.no such text' as never)).toBe('totals.no such text');
});

it('keeps what a place holds as it is, and leaves a place without a value empty', () => {
  expect(fillText('{{a}} and {{b}}, {{a}} again', { a: '$& <b>', b: null })).toBe(
    '$& <b> and , $& <b> again',
  );
});

it('shows another language, what it lacks in English, and plurals by the rules of each', () => {
  const t = translator('cart');
  translateInto('zu', [
    { texts: { cart: { items_one: 'into e-{{count}}', items_other: 'izinto ezingu-{{count}}' } } },
    {
      texts: {},
      known: (english) => (english === 'Required' ? 'Kuyadingeka' : english),
      refusals: (code) => code.toLowerCase(),
    },
  ]);
  expect([0, 1, 2].map((count) => t('items', { count }))).toEqual([
    'into e-0',
    'into e-1',
    'izinto ezingu-2',
  ]);
  expect(t('open', { count: 0, total: 30 })).toBe('Open your cart, 0 items, 30 tokens in all');
  expect([knownText('Required'), knownText('Too short')]).toEqual(['Kuyadingeka', 'Too short']);
  expect(refusalText('SOLD_OUT', {}, 'Sold out')).toBe('sold_out');
  expect(shownLanguage()).toBe('zu');
  translateInto('en', []);
  expect([t('items', { count: 0 }), knownText('Required'), refusalText('SOLD_OUT', {}, 'Sold out')]).toEqual([
    '0 items',
    'Required',
    'Sold out',
  ]);
});
