const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '2026-11-05' -> '5 November 2026'. What is not a calendar date is given back as it is. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return year && day && name ? `${Number(day)} ${name} ${year}` : date;
}

/** The instant a calendar date begins in Johannesburg, which keeps UTC+2 all year. */
export function startOfDate(date: string): Date {
  return new Date(`${date}T00:00:00+02:00`);
}
