import { johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';

/** An instant in words of a message, for instance 'Friday 20 November 2026 at 22:00', Johannesburg time. */
export const instantInWords = (instant: Date) =>
  `${longDate(johannesburgClock(instant).date)} at ${johannesburgTime(instant)}`;
