import { expect, it } from 'vitest';
import { translator } from './i18n/i18n.ts';
import { ledgerEntryText } from './ledger-entry-text.ts';

const t = translator('wallet');

it('takes a description that begins with the type as the title, dates in words', () => {
  const reference = 'ORD-20261120-0001';
  expect(ledgerEntryText({ type: 'order', description: 'Order for 2026-11-21', reference }, t)).toEqual({
    title: 'Order for Sat 21 Nov',
    notes: [reference],
  });
});

it('names a reference once', () => {
  const reference = 'ORD-20261120-0001';
  expect(
    ledgerEntryText({ type: 'refund', description: `Refund of order ${reference}`, reference }, t),
  ).toEqual({ title: `Refund of order ${reference}`, notes: [] });
});

it('puts the type above what an administrator wrote, and tells both sides of a credit that was taken back', () => {
  const entry = { description: 'For the team lunch', reference: null };
  expect(ledgerEntryText({ ...entry, type: 'credit', reversed: 1 }, t)).toEqual({
    title: 'Credit',
    notes: ['For the team lunch', '1 token of it was taken back'],
  });
  expect(ledgerEntryText({ ...entry, type: 'adjustment', reverses: 'id' }, t)).toEqual({
    title: 'Credit taken back',
    notes: ['For the team lunch'],
  });
});
