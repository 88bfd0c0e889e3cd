import { expect, it } from 'vitest';
import { readSignInSearch, signInSearchFrom } from './session.ts';

it.each([
  '/order/success?id=ORD-20261120-0001',
  '/topup/cancel?id=1',
  '/orders',
  '/admin?section=users',
  '/team?token=abcdefghijklmnopqrstuvwxyz012345',
])('%s is come back to after signing in', (href) => {
  expect(signInSearchFrom({ href })).toEqual({ next: href });
  expect(readSignInSearch({ next: href })).toEqual({ next: href });
});

it.each(['/', '/admin', '/cart', '/signin'])('%s is not: a person starts at home', (href) => {
  expect(signInSearchFrom({ href })).toEqual({});
});

it.each([
  'https://elsewhere.example/orders',
  '//elsewhere.example/orders',
  '/\\elsewhere.example',
  '/orders/../../x',
  '/team/../../x',
  'javascript:alert(1)',
  '/api/logout',
  7,
  undefined,
])('%s leads nowhere', (next) => {
  expect(readSignInSearch({ next })).toEqual({});
});
