import { expect, test } from 'vitest';
import { isPayFastAddress } from './verify-notification.ts';

test.each([
  '197.97.145.144',
  '197.97.145.159',
  '41.74.179.223',
  '102.216.36.15',
  '102.216.36.128',
  '144.126.193.139',
  '13.245.74.88',
  '3.163.232.237',
  '3.163.252.237',
  '::ffff:197.97.145.150',
])('%s is PayFast', (address) => {
  expect(isPayFastAddress(address)).toBe(true);
});

test.each([
  null,
  '',
  'www.payfast.co.za',
  '197.97.145.160',
  '102.216.36.16',
  '3.163.253.237',
  '127.0.0.1',
  '::1',
])('%s is not PayFast', (address) => {
  expect(isPayFastAddress(address)).toBe(false);
});
