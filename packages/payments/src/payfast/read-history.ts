import { parseRand } from '@padkos/domain';
import type { GatewayPayment } from '../gateway.ts';
import { fromJohannesburgTime } from './call-api.ts';

export interface HistoryPage {
  payments: GatewayPayment[];
  /** All lines of the page, of every kind. */
  lines: number;
  /** Lines about a payment under one of our references that could not be read. */
  unreadable: number;
}

const REQUIRED = ['type', 'gross', 'm payment id', 'pf payment id'];

/**
 * Reads a history of transactions: payments received, found by the names of the columns, not by their order. Amounts
 * here are rand with two decimals, unlike in the rest of the API. Returns null for anything that is not a history.
 */
export function readHistory(csv: string): HistoryPage | null {
  const table = readCsv(csv);
  if (!table) return null;
  const [header, ...rows] = table;
  if (!header) return { payments: [], lines: 0, unreadable: 0 };
  const names = header.map((name) => name.trim());
  const columns = names.map((name) => name.toLowerCase());
  if (REQUIRED.some((name) => !columns.includes(name))) return null;

  const payments: GatewayPayment[] = [];
  let unreadable = 0;
  for (const row of rows) {
    const value = (name: string) => row[columns.indexOf(name)]?.trim() ?? '';
    const isPayment = value('type') === 'FUNDS_RECEIVED' && value('sign') !== 'DEBIT';
    // A payment without a reference is not ours.
    if (!isPayment || value('m payment id') === '') continue;
    const payment = readPayment(value);
    if (payment) payments.push({ ...payment, fields: fieldsOf(names, row) });
    else unreadable += 1;
  }
  return { payments, lines: rows.length, unreadable };
}

function readPayment(value: (column: string) => string): Omit<GatewayPayment, 'fields'> | null {
  const amountCents = parseRand(withoutThousands(value('gross')));
  const providerPaymentId = value('pf payment id');
  const currency = value('currency');
  if (amountCents === null || amountCents === 0 || (currency !== '' && currency !== 'ZAR')) return null;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(providerPaymentId)) return null;
  return {
    reference: value('m payment id'),
    providerPaymentId,
    amountCents,
    complete: true,
    providerStatus: value('type'),
    payerEmail: null,
    paidAt: fromJohannesburgTime(value('date')),
  };
}

/** Thousands are written as `1,050.50`; a comma anywhere else makes the amount unreadable. */
function withoutThousands(amount: string): string {
  return /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** The line without the merchant's balance, which is not stored. */
function fieldsOf(names: readonly string[], row: readonly string[]): Record<string, string> {
  const cells = names.map((name, index) => [name, row[index]?.trim() ?? ''] as const);
  return Object.fromEntries(
    cells.filter(([name, value]) => value !== '' && name.toLowerCase() !== 'balance'),
  );
}

/**
 * Reads comma-separated values by RFC 4180: cells may be quoted and then contain commas, line ends and doubled
 * quotes. Lines end in CRLF or LF; a byte order mark and empty lines are skipped. Returns null for a text that ends
 * inside a quoted cell, because it was cut off.
 */
export function readCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell.trim() !== '') rows.push(row);
    row = [];
    cell = '';
  };

  const start = text.startsWith('\ufeff') ? 1 : 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || text.charAt(index + 1) !== '\n') cell += character;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
