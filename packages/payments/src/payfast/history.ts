import type { GatewayPayment, HistoryAnswer } from '../gateway.ts';
import type { ApiAnswer } from './api-answer.ts';
import { contentOf, isRecord } from './api-answer.ts';
import type { PayFastApi } from './call-api.ts';
import { callApi } from './call-api.ts';
import { readHistory } from './read-history.ts';

/** What PayFast gives at most in one answer. */
const PAGE_LINES = 1_000;
const MOST_PAGES = 50;

/**
 * The payments that PayFast received on one Johannesburg day (`yyyy-MM-dd`). Only complete answers count: where one
 * page of several cannot be had, all of it is unknown.
 */
export async function history(
  api: PayFastApi,
  date: string,
  warn: (message: string, detail: Record<string, unknown>) => void,
): Promise<HistoryAnswer> {
  const payments: GatewayPayment[] = [];
  let previous: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const offset: Record<string, string> = page === 0 ? {} : { offset: String(page * PAGE_LINES) };
    const answer = await callApi(api, { path: '/transactions/history/daily', query: { date, ...offset } });
    if (answer.kind !== 'answer') return { kind: 'unknown', reason: answer.reason };
    const csv = csvOf(answer);
    const read = csv === null ? null : readHistory(csv);
    if (!read || csv === previous) return { kind: 'unknown', reason: 'PayFast answered no readable history' };
    if (read.unreadable > 0)
      warn('PayFast history has lines that cannot be read', { date, lines: read.unreadable });
    payments.push(...read.payments);
    if (read.lines < PAGE_LINES) return { kind: 'payments', payments };
    previous = csv;
  }
  return { kind: 'unknown', reason: 'PayFast history of one day is longer than we read' };
}

/** The table itself, or the text inside PayFast's envelope; it has been seen both ways. */
function csvOf({ text, json }: Extract<ApiAnswer, { kind: 'answer' }>): string | null {
  if (json === undefined) return text;
  const content = contentOf(json);
  if (typeof content === 'string') return content;
  return isRecord(content) && typeof content.response === 'string' ? content.response : null;
}
