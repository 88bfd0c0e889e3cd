import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';
import {
  closingInstant,
  dateRefusal,
  deliveryDates,
  EVERY_DAY_OPEN,
  earliestDeliveryDate,
  earliestOrderableDate,
  isPastLineCutoff,
  nextDeliveryDate,
} from './ordering-window.ts';

const at = (local: string) => new Date(`${local}+02:00`);

describe('the ordering window', () => {
  it.each([
    ['2026-11-20T00:00:00', '2026-11-21'],
    ['2026-11-20T21:59:59.999', '2026-11-21'],
    ['2026-11-20T22:00:00', '2026-11-22'],
    ['2026-11-20T23:59:59.999', '2026-11-22'],
    ['2026-12-31T21:59:59', '2027-01-01'],
    ['2026-12-31T22:00:00', '2027-01-02'],
    ['2028-02-27T22:00:00', '2028-02-29'],
    ['2028-02-28T21:00:00', '2028-02-29'],
    ['2027-02-28T21:00:00', '2027-03-01'],
    ['2026-04-30T22:30:00', '2026-05-02'],
  ])('at %s the earliest date is %s', (local, earliest) => {
    expect(earliestDeliveryDate(at(local))).toBe(earliest);
  });

  it('changes at 22:00:00 exactly, at every minute of a day around the cutoff', () => {
    const midnight = at('2026-11-20T00:00:00').getTime();
    for (let minute = 0; minute < 24 * 60; minute++) {
      const expected = minute < 22 * 60 ? '2026-11-21' : '2026-11-22';
      expect(earliestDeliveryDate(new Date(midnight + minute * 60_000))).toBe(expected);
    }
  });

  it.each([
    ['2026-11-20T00:00:00', '2026-11-20'],
    ['2026-11-20T19:59:59', '2026-11-20'],
    ['2026-11-20T20:00:00', '2026-11-21'],
    ['2026-12-31T23:59:59', '2027-01-01'],
  ])('at %s the next delivery is on %s, with a window that ends at 20:00', (local, date) => {
    expect(nextDeliveryDate(at(local), '20:00')).toBe(date);
  });

  it('offers seven consecutive dates at any instant, each open, its neighbours closed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2998-12-31'), noInvalidDate: true }),
        (now) => {
          const dates = deliveryDates(now);
          expect(new Set(dates).size).toBe(7);
          for (const date of dates) {
            expect(dateRefusal(date, now)).toBeNull();
            expect(now < closingInstant(date)).toBe(true);
            expect(isPastLineCutoff(date, '15:00', now)).toBe(false);
          }
          const first = dates[0]!;
          expect(dateRefusal(addDays(first, -1), now)).toBe('past_cutoff');
          expect(dateRefusal(addDays(first, 7), now)).toBe('too_far');
        },
      ),
    );
  });

  it('does not depend on the time zone of the process', () => {
    const before = process.env.TZ;
    try {
      for (const zone of [
        'UTC',
        'Pacific/Auckland',
        'America/Los_Angeles',
        'Africa/Johannesburg',
        'Asia/Kolkata',
      ]) {
        process.env.TZ = zone;
        expect(earliestDeliveryDate(at('2026-11-20T21:59:59'))).toBe('2026-11-21');
        expect(earliestDeliveryDate(at('2026-11-20T22:00:00'))).toBe('2026-11-22');
        expect(johannesburgClock(at('2026-11-20T23:30:00'))).toEqual({
          date: '2026-11-20',
          hour: 23,
          minute: 30,
        });
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('agrees with the zone data of the platform at every hour of four years', () => {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Johannesburg',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    });
    for (let t = Date.UTC(2025, 0, 1); t < Date.UTC(2029, 0, 1); t += 3_600_000) {
      const parts = Object.fromEntries(format.formatToParts(new Date(t)).map((p) => [p.type, p.value]));
      const { date, hour } = johannesburgClock(new Date(t));
      const expected = [`${parts.year}-${parts.month}-${parts.day}`, Number(parts.hour)];
      if (date !== expected[0] || hour !== expected[1]) expect([date, hour]).toEqual(expected);
    }
  }, 20_000);

  it('closes a date at 22:00 the day before', () => {
    expect(closingInstant(calendarDate('2027-01-01')).toISOString()).toBe('2026-12-31T20:00:00.000Z');
    expect(johannesburgInstant(calendarDate('2026-11-21'), '15:00').toISOString()).toBe(
      '2026-11-21T13:00:00.000Z',
    );
  });

  it('has no date to order for while all seven that are offered are closed, and then the first open one', () => {
    const now = at('2026-11-20T12:00:00');
    const openFrom = (first: string) => ({
      ...EVERY_DAY_OPEN,
      closedReason: (date: string) => (date < first ? 'Renovation' : null),
    });
    expect(earliestOrderableDate(now, openFrom('2026-11-28'))).toBeNull();
    expect(earliestDeliveryDate(now, openFrom('2026-11-28'))).toBe('2026-11-28');
    expect(earliestOrderableDate(now, openFrom('2026-11-27'))).toBe('2026-11-27');
    expect(earliestOrderableDate(now)).toBe('2026-11-21');
  });
});
