import { expect, it } from 'vitest';
import { ledgerEntryText } from './ledger-entry-text.ts';

it('takes a description that begins with the type as the title, dates in words', () => {
  const reference = 'ORD-20261120-0001';
  expect(ledgerEntryText({ type: 'Order', description: 'Order for 2026-11-21', reference })).toEqual({
    title: 'Order for Sat 21 Nov',
    notes: [reference],
  });
});

it('names a reference once', () => {
  expect(
    ledgerEntryText({
      type: 'Refund',
      description: 'Refund of order ORD-20261120-0001',
      reference: 'ORD-20261120-0001',
    }),
  ).toEqual({ title: 'Refund of order ORD-20261120-0001', notes: [] });
});

it('puts the type above what an administrator wrote', () => {
  expect(ledgerEntryText({ type: 'Credit', description: 'For the team lunch', reference: null })).toEqual({
    title: 'Credit',
    notes: ['For the team lunch'],
  });
});
