import { afterEach, expect, it } from 'vitest';
import { addTexts, addTranslation, knownText, show, shownLanguage, translator } from './i18n.ts';

afterEach(() => show('en'));

it('chooses the form of a plural by the count, and fills the places', () => {
  const t = translator('cart');
  expect([0, 1, 2].map((count) => t('items', { count }))).toEqual(['0 items', '1 item', '2 items']);
  expect(t('open', { count: 1, total: 30 })).toBe('Open your cart, 1 item, 30 tokens in all');
});

it('keeps what a place holds as it is, and leaves a place without a value empty', () => {
  addTexts('zu', 'customer', { topup: { title: '{{a}} and {{b}}, {{a}} again' } });
  show('zu');
  expect(translator('topup')('title', { a: '$& <b> {{b}}', b: null })).toBe(
    '$& <b> {{b}} and , $& <b> {{b}} again',
  );
});

it('shows another language, what it lacks in English, and plurals by the rules of each', () => {
  const t = translator('cart');
  addTexts('zu', 'customer', {
    cart: { items_one: 'into e-{{count}}', items_other: 'izinto ezingu-{{count}}' },
  });
  addTranslation('zu', {
    words: undefined as never,
    known: (english) => (english === 'Required' ? 'Kuyadingeka' : english),
  });
  show('zu');
  expect([0, 1, 2].map((count) => t('items', { count }))).toEqual([
    'into e-0',
    'into e-1',
    'izinto ezingu-2',
  ]);
  expect(t('open', { count: 0, total: 30 })).toBe('Open your cart, 0 items, 30 tokens in all');
  expect([knownText('Required'), knownText('Too short')]).toEqual(['Kuyadingeka', 'Too short']);
  expect(shownLanguage()).toBe('zu');
  show('en');
  expect([t('items', { count: 0 }), knownText('Required')]).toEqual(['0 items', 'Required']);
});
