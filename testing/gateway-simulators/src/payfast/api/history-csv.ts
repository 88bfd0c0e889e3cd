import { formatRand, groupThousands } from '@padkos/domain';
import { johannesburgTime } from '@padkos/payments/protocol';
import type { PayFastPayment } from '../options.ts';

const COLUMNS = [
  'Date',
  'Type',
  'Sign',
  'Party',
  'Name',
  'Description',
  'Currency',
  'Funding Type',
  'Gross',
  'Fee',
  'Net',
  'Balance',
  'M Payment ID',
  'PF Payment ID',
  'custom str1',
  'custom int1',
  'custom str2',
  'custom int2',
  'custom str3',
  'custom str4',
  'custom str5',
  'custom int3',
  'custom int4',
  'custom int5',
];
const CUSTOM_COLUMNS = 10;
/** Makes the balance long enough to be written with a comma, as merchants see it. */
const OPENING_BALANCE_CENTS = 2_000_000;

interface Line {
  at: Date;
  type: string;
  sign: 'CREDIT' | 'DEBIT';
  grossCents: number;
  feeCents: number;
  entry: PayFastPayment;
}

/**
 * What was received and paid out on one Johannesburg day, in PayFast's format: amounts in rand, the balance with a
 * comma in quotes. PayFast does not publish its name for a refund's line; here it is REFUND.
 */
export function historyCsv(
  store: readonly PayFastPayment[],
  date: string,
  offset: number,
  limit: number,
): string {
  let balance = OPENING_BALANCE_CENTS;
  const rows = store
    .flatMap(toOrderLines)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((line) => {
      balance += line.grossCents - line.feeCents;
      return { line, balance };
    })
    .filter(({ line }) => johannesburgTime(line.at).startsWith(date))
    .slice(offset, offset + limit)
    .map((row) => cellsOf(row.line, row.balance).map(quoted).join(','));
  return `${[COLUMNS.map((name) => `"${name}"`).join(','), ...rows].join('\n')}\n`;
}

function toOrderLines(entry: PayFastPayment): Line[] {
  const received = {
    at: entry.paidAt,
    type: 'FUNDS_RECEIVED',
    sign: 'CREDIT' as const,
    grossCents: entry.amountCents,
    feeCents: entry.feeCents,
    entry,
  };
  const refunded = entry.refunds
    .filter((refund) => refund.done)
    .map(({ at, amountCents }) => ({
      at,
      type: 'REFUND',
      sign: 'DEBIT' as const,
      grossCents: -amountCents,
      feeCents: 0,
      entry,
    }));
  return [received, ...refunded];
}

function cellsOf({ at, type, sign, grossCents, feeCents, entry }: Line, balance: number): string[] {
  return [
    johannesburgTime(at).replace('T', ' '),
    type,
    sign,
    entry.buyer,
    entry.itemName,
    '',
    'ZAR',
    'CC',
    formatRand(grossCents),
    formatRand(-feeCents),
    formatRand(grossCents - feeCents),
    groupThousands(formatRand(balance), ','),
    entry.reference,
    entry.pfPaymentId,
    ...Array.from({ length: CUSTOM_COLUMNS }, () => ''),
  ];
}

function quoted(cell: string): string {
  return /^[\w.-]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`;
}
