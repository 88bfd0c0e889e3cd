import { calendarDate, type KitchenCalendar, orderingRules } from '@padkos/domain';
import { expect, it } from 'vitest';
import { closedMessage } from './closed-message.ts';

const at = (local: string) => new Date(`${local}+02:00`);
const day = calendarDate;
const NIGHT = at('2026-11-20T22:30:00');
const NOON = at('2026-11-20T12:00:00');

const kitchen = (changes: Partial<KitchenCalendar>) =>
  orderingRules({
    closesOnHolidays: false,
    leavesOutClosed: false,
    countsWorkingDays: false,
    dayCapacity: null,
    closedDays: [],
    holidayChanges: [],
    days: [],
    ...changes,
  });
const closedUntil = (to: string) =>
  kitchen({ closedDays: [{ from: day('2026-11-21'), to: day(to), reason: 'Renovation' }] });

it('says why a date is closed and which is the earliest', () => {
  expect(closedMessage(day('2026-11-21'), NIGHT)).toBe(
    'Orders for Saturday 21 November 2026 closed at 22:00 the evening before. The earliest delivery date is Sunday 22 November 2026.',
  );
  expect(closedMessage(day('2026-11-20'), NIGHT)).toContain('can no longer be ordered for');
  expect(closedMessage(day('2026-12-25'), NIGHT)).toContain('not open yet');
  expect(closedMessage(day('2026-11-22'), NIGHT)).toBeNull();
});

it('says the reason of a closed day, and when the kitchen delivers again', () => {
  expect(closedMessage(day('2026-11-21'), NOON, closedUntil('2026-11-22'))).toBe(
    'The kitchen is closed on Saturday 21 November 2026: Renovation. The earliest delivery date is Monday 23 November 2026.',
  );
  const month = closedUntil('2026-12-20');
  expect(closedMessage(day('2026-12-21'), NOON, month)).toBe(
    'Orders for Monday 21 December 2026 are not open yet.',
  );
  expect(closedMessage(day('2026-11-21'), NOON, month)).toBe(
    'The kitchen is closed on Saturday 21 November 2026: Renovation. The kitchen delivers again on Monday 21 December 2026, which cannot be ordered for yet.',
  );
  expect(closedMessage(day('2026-11-21'), NOON, closedUntil('2028-12-31'))).toBe(
    'The kitchen is closed on Saturday 21 November 2026: Renovation.',
  );
});

it('says when the orders of a date closed earlier than those of others', () => {
  const earlier = { date: day('2026-11-25'), capacity: null, closesAt: at('2026-11-23T12:00:00') };
  expect(closedMessage(earlier.date, earlier.closesAt, kitchen({ days: [earlier] }))).toBe(
    'Orders for Wednesday 25 November 2026 closed on Monday 23 November 2026 at 12:00. The earliest delivery date is Tuesday 24 November 2026.',
  );
});

it('says it in each language, with its dates', () => {
  expect(closedMessage(day('2026-11-21'), NIGHT, undefined, 'af')).toBe(
    'Bestellings vir Saterdag 21 November 2026 het die vorige aand om 22:00 gesluit. Die vroegste afleweringsdatum is Sondag 22 November 2026.',
  );
  expect(closedMessage(day('2026-12-25'), NIGHT, undefined, 'zu')).toBe(
    'Uku-odela u-Lwesihlanu 25 Disemba 2026 akukavulwa. Ungodela izinsuku ezisuka ku-Sonto 22 Novemba 2026 kuya ku-Mgqibelo 28 Novemba 2026.',
  );
  expect(closedMessage(day('2026-11-22'), NIGHT, undefined, 'af')).toBeNull();
});
