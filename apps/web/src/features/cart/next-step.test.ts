import { expect, it } from 'vitest';
import { nextStep } from './checkout.tsx';

const ready = {
  unanswered: false,
  changed: false,
  missing: 0,
  balance: 100,
  working: false,
  takesCard: true,
  canTopUpAndOrder: true,
};

it.each([
  ['order', {}],
  ['order', { balance: undefined }],
  ['sendAgain', { unanswered: true, changed: true, missing: 20 }],
  ['correct', { changed: true, missing: 20 }],
  ['payByCard', { missing: 20, balance: 0 }],
  ['payByCard', { missing: 20, balance: 0, working: true }],
  ['topUpAndOrder', { missing: 20 }],
  ['topUpAndOrder', { missing: 20, balance: 0, takesCard: false }],
  ['topUp', { missing: 20, canTopUpAndOrder: false }],
  ['order', { missing: 20, working: true }],
] as const)('the next step is to %s', (step, state) => {
  expect(nextStep({ ...ready, ...state })).toBe(step);
});
