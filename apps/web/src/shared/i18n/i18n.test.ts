import { expect, it } from 'vitest';
import '../menu-texts.ts';
import cart from '../../locales/en/cart.json';
import { addTexts, fillText, translator } from './i18n.ts';

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
