import { expect, test } from 'vitest';
import { readHistory } from './read-history.ts';

const HEADER =
  '"Date","Type","Sign","Party","Name","Description","Currency","Funding Type","Gross","Fee","Net","Balance","M Payment ID","PF Payment ID","custom str1"';
const line = (
  change: Partial<Record<'type' | 'sign' | 'currency' | 'gross' | 'ours' | 'theirs', string>> = {},
) => {
  const { type = 'FUNDS_RECEIVED', sign = 'CREDIT', currency = 'ZAR', gross = '121.00' } = change;
  const { ours = 'TU8F3K2M9QX1', theirs = '995893' } = change;
  return `"2026-03-02 14:31:30",${type},${sign},"Test User 01","item name",,${currency},CC,${gross},-7.73,113.27,"22,780.50",${ours},${theirs}, `;
};
const read = (...lines: string[]) => readHistory([HEADER, ...lines].join('\n'));

test('a payment received, in cents, at the time of the Johannesburg wall', () => {
  expect(read(line())).toEqual({
    lines: 1,
    unreadable: 0,
    payments: [
      {
        reference: 'TU8F3K2M9QX1',
        providerPaymentId: '995893',
        amountCents: 12_100,
        complete: true,
        providerStatus: 'FUNDS_RECEIVED',
        payerEmail: null,
        paidAt: new Date('2026-03-02T12:31:30Z'),
        fields: expect.objectContaining({ Gross: '121.00', Fee: '-7.73', Party: 'Test User 01' }),
      },
    ],
  });
  expect(JSON.stringify(read(line()))).not.toContain('22,780.50');
});

test('columns are found by their names, in any order and case', () => {
  const csv = 'PF PAYMENT ID,m payment id,Extra, Gross ,Type\n42,TU1,x,"1,050.50",FUNDS_RECEIVED\n';
  expect(readHistory(csv)?.payments).toMatchObject([
    { reference: 'TU1', providerPaymentId: '42', amountCents: 105_050, paidAt: null },
  ]);
});

test.each([
  ['a fee', { type: 'FEE' }],
  ['a refund', { type: 'FUNDS_RECEIVED_REFUND', sign: 'DEBIT', gross: '-121.00' }],
  ['money that went out under the same name', { sign: 'DEBIT', gross: '121.00' }],
  ['a payment without a reference of ours', { ours: '' }],
])('%s is passed over', (_what, change) => {
  expect(read(line(change), line())).toMatchObject({ lines: 2, unreadable: 0, payments: [{}] });
});

test.each([
  { gross: '0.00' },
  { gross: '-5.00' },
  { gross: '12.345' },
  { gross: '"12,10"' },
  { gross: '' },
  { currency: 'USD' },
  { theirs: '' },
  { theirs: '../1' },
])('a payment that cannot be read is counted and does not hide the others: %o', (change) => {
  expect(read(line(change), line())).toMatchObject({ lines: 2, unreadable: 1, payments: [{}] });
});

test('a day without payments, with and without a header', () => {
  expect(read()).toEqual({ payments: [], lines: 0, unreadable: 0 });
  expect(readHistory('')).toEqual({ payments: [], lines: 0, unreadable: 0 });
});

test.each(['<html>Down for maintenance</html>', 'Date,Type,Gross,PF Payment ID\n', `${HEADER}\n"2026-03-02`])(
  'no history: %j',
  (text) => {
    expect(readHistory(text)).toBeNull();
  },
);
