import { expect, it } from 'vitest';
import { choicesOf, fieldsOf, problemsOf } from './own-alerts.tsx';

const OFF = { lowBalance: null, nothingOrderedOn: [], weekMenu: false, time: '16:00' };

it('shows what is chosen, and sends the same again', () => {
  const chosen = { lowBalance: 120, nothingOrderedOn: [1, 6], weekMenu: true, time: '09:30' };
  for (const saved of [OFF, chosen]) expect(choicesOf(fieldsOf(saved))).toEqual(saved);
});

it('starts from usual values, which are sent once they are switched on', () => {
  const fields = { ...fieldsOf(OFF), lowBalanceOn: true, nothingOrderedOn: true };
  expect(choicesOf(fields)).toEqual({ ...OFF, lowBalance: 50, nothingOrderedOn: [1, 2, 3, 4, 5] });
});

it('finds what is missing only in what is switched on', () => {
  const empty = { ...fieldsOf(OFF), lowBalance: '', days: [], time: '' };
  expect(problemsOf(empty)).toEqual({ lowBalance: false, days: false, time: true });
  const on = { ...empty, lowBalanceOn: true, nothingOrderedOn: true, time: '07:00' };
  expect(problemsOf(on)).toEqual({ lowBalance: true, days: true, time: false });
  expect(problemsOf({ ...on, lowBalance: '0', days: ['1'] }).lowBalance).toBe(true);
});
