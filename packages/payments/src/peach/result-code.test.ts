import { expect, test } from 'vitest';
import { isSuccess, refundKind } from './signature.ts';

test.each(['000.000.000', '000.000.100', '000.100.110', '000.100.111', '000.100.112'])(
  '%s is money',
  (code) => {
    expect(isSuccess(code)).toBe(true);
    expect(refundKind(code)).toBe('done');
  },
);

test.each([
  '',
  '000.000.000extra',
  '000.000.000\n',
  ' 000.000.000',
  '000.100.200',
  '000.200.000',
  '000.200.100',
  '000.300.000',
  '000.400.000',
  '000.400.101',
  '000.400.110',
  '100.396.101',
  '100.396.104',
  '800.100.152',
  '900.100.300',
  '2000.000.000',
])('%j is no money', (code) => {
  expect(isSuccess(code)).toBe(false);
});

test.each([
  ['000.200.000', 'pending'],
  ['800.400.500', 'pending'],
  ['100.400.500', 'pending'],
  ['100.550.701', 'refused'],
  ['200.300.404', 'refused'],
  ['700.300.100', 'refused'],
  ['700.400.200', 'refused'],
  ['800.100.152', 'refused'],
  ['800.900.300', 'refused'],
  ['000.400.030', 'unknown'],
  ['000.400.101', 'unknown'],
  ['600.100.100', 'unknown'],
  ['800.500.100', 'unknown'],
  ['800.800.800', 'unknown'],
  ['900.100.300', 'unknown'],
  ['999.999.999', 'unknown'],
  ['refused', 'unknown'],
  ['', 'unknown'],
])('a refund with %j is %s', (code, kind) => {
  expect(refundKind(code)).toBe(kind);
});
