import { calendarDate } from '@padkos/domain';
import { describe, expect, it } from 'vitest';
import { reportWindow, shownPeriod } from './report-overview.tsx';

const today = calendarDate('2026-11-21');
const date = calendarDate('2026-11-10');

describe('the window of a report', () => {
  it('is the last thirty days in the overview, until a period is pressed', () => {
    expect(reportWindow('overview', null, today)).toEqual({ start: '2026-10-23', end: '2026-11-21' });
    expect(reportWindow('overview', 7, today)).toEqual({ start: '2026-11-15', end: '2026-11-21' });
  });
  it('ends at the date that is chosen, seven days long at first', () => {
    expect(reportWindow(date, null, today)).toEqual({ start: '2026-11-04', end: '2026-11-10' });
    expect(reportWindow(date, 90, today)).toEqual({ start: '2026-08-13', end: '2026-11-10' });
  });
  it('shows which button holds', () => {
    expect(shownPeriod('overview', null)).toBe(30);
    expect(shownPeriod('overview', 90)).toBe(90);
    expect(shownPeriod(date, null)).toBe(7);
  });
});
