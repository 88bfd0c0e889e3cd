import { formatRand } from '@padkos/domain';
import { checkPayable } from '../describe-gateway.ts';
import type { GatewayAdapter, GatewayPayment, HistoryAnswer, InitiateRequest } from '../gateway.ts';
import { type ApiAnswer, callApi, contentOf, isRecord, type PayFastApi } from './call-api.ts';
import { readHistory } from './read-history.ts';
import { createRefundAdapter } from './refunds.ts';
import { checkoutSignature } from './signature.ts';
import { type NotificationChecks, verifyNotification } from './verify-notification.ts';

const LONGEST_TEXT = 100;

/** The most entries that PayFast returns in one answer. */
const PAGE_LINES = 1_000;

const MOST_PAGES = 50;

const DEFAULT_TIMEOUT_MS = 10_000;

export interface PayFastConfig extends PayFastAccount {
  /** Where the browser posts the checkout, e.g. `https://www.payfast.co.za/eng/process`. */
  processUrl: string;
  /** Where a notification is confirmed, e.g. `https://www.payfast.co.za/eng/query/validate`. */
  validateUrl: string;
  /** Where the API is, scheme and host, e.g. `https://api.payfast.co.za`. */
  apiUrl: string;
  /** Whether calls to the API are for PayFast's sandbox, which has no address of its own. */
  testing: boolean;
  /** For the timestamp of calls to the API. */
  now: () => Date;
  sourceCheck: NotificationChecks['sourceCheck'];
  /** For every single call to PayFast; 10 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** Logs a warning for the operator. Must not contain personal data, keys or signatures. */
  warn: NotificationChecks['warn'];
}

/**
 * PayFast's custom integration: a signed form to the hosted page, and a notification in return. Starting a payment
 * needs no call to PayFast, so it cannot fail there. The API, for a day's history and refunds, needs an account with
 * a passphrase; it cannot look up one payment by our own reference.
 */
export function createPayFastGateway(config: PayFastConfig): GatewayAdapter {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, fetch = globalThis.fetch } = config;
  const checks = { ...config, timeoutMs, fetch };
  const passphrase = config.passphrase ?? '';
  const api: PayFastApi | null = passphrase === '' ? null : { ...config, passphrase, timeoutMs, fetch };
  return {
    formActionOrigins: formActionOrigins(config.processUrl),
    initiate: async (request) => ({
      kind: 'form',
      actionUrl: config.processUrl,
      formData: checkoutFields(config, request),
    }),
    verifyNotification: (notification) => verifyNotification(checks, notification),
    query: null,
    history: api && ((date) => history(api, date, config.warn)),
    refunds: api && createRefundAdapter(api),
  };
}

/**
 * PayFast's live host takes the form and redirects the browser to its payment host, which a page's `form-action`
 * policy has to allow too.
 */
function formActionOrigins(processUrl: string): string[] {
  const { origin, hostname } = new URL(processUrl);
  return hostname.endsWith('.payfast.co.za') ? [origin, 'https://payment.payfast.io'] : [origin];
}

/**
 * The payments that PayFast received on one Johannesburg day (`yyyy-MM-dd`). Only complete answers count: if one of
 * several pages is missing, the whole day is unknown.
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

/** The table itself, or the text inside PayFast's envelope; PayFast has sent both. */
function csvOf({ text, json }: Extract<ApiAnswer, { kind: 'answer' }>): string | null {
  if (json === undefined) return text;
  const content = contentOf(json);
  if (typeof content === 'string') return content;
  return isRecord(content) && typeof content.response === 'string' ? content.response : null;
}

/** The fields of the merchant's account in a checkout. */
interface PayFastAccount {
  merchantId: string;
  merchantKey: string;
  /** Null for an account without one. */
  passphrase: string | null;
}

/**
 * The signed form of one attempt: its fields in PayFast's documented order, `signature` last. Blank fields and `0`
 * are never sent, because implementations disagree on whether they are signed.
 * @throws RangeError for an amount, reference or item name that PayFast would refuse.
 */
export function checkoutFields(account: PayFastAccount, request: InitiateRequest): Record<string, string> {
  checkPayable(request);
  const candidates: [string, string][] = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', new URL(request.returnUrl).href],
    ['cancel_url', new URL(request.cancelUrl).href],
    ['notify_url', new URL(request.notifyUrl).href],
    ['name_first', cleanText(request.buyer.firstName)],
    ['name_last', cleanText(request.buyer.lastName)],
    ['email_address', cleanAddress(request.buyer.email)],
    ['m_payment_id', request.reference],
    ['amount', formatRand(request.amountCents)],
    ['item_name', cleanItemName(request.itemName)],
  ];
  const fields = Object.fromEntries(candidates.filter(([, value]) => value !== '' && value !== '0'));
  return { ...fields, signature: checkoutSignature(fields, account.passphrase) };
}

/**
 * Trimmed and cut, without control characters (PayFast answers NUL with a bare 403) and without halves of characters.
 */
function cleanText(text: string): string {
  const characters = [...text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim()];
  return characters.slice(0, LONGEST_TEXT).join('').trim();
}

/** An address that does not fit is omitted: cut short, it would be another person's. */
function cleanAddress(address: string): string {
  const cleaned = address.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return [...cleaned].length <= LONGEST_TEXT ? cleaned : '';
}

/** Only characters that every implementation encodes alike, so that a title can never break the signature. */
function cleanItemName(itemName: string): string {
  const plain = itemName.replaceAll(/[^A-Za-z0-9 ._-]+/g, ' ').replaceAll(/ +/g, ' ');
  const cleaned = plain.trim().slice(0, LONGEST_TEXT).trim();
  if (cleaned === '' || cleaned === '0') throw new RangeError(`not a name for a payment: ${itemName}`);
  return cleaned;
}
