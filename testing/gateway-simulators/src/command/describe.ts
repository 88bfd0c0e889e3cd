import { formatCents } from '@padkos/domain';
import { TEST_CARD } from '../pages/card.ts';
import type { Arguments } from './read-arguments.ts';

/** A gateway's simulator as a separate program, and what a person has to know to use it. */
export interface Simulation {
  /** The gateway's name, e.g. `PayFast`. */
  title: string;
  url: string;
  /** The account, which is public and works nowhere else: the names and values of its parts. */
  account: readonly (readonly [label: string, value: string])[];
  /** The settings with which Padkos uses it. */
  environment: readonly (readonly [name: string, value: string])[];
  /** What it has done so far. */
  totals(): { payments: readonly number[]; refunds: readonly number[] };
  close(): Promise<void>;
}

export interface SimulationOptions {
  port: number;
  shop: string;
  /** Random faults; null for a simulator that always behaves correctly. */
  random: (() => number) | null;
  onNotified(outcome: { reference: string; status: number | null }): void;
}

/** One second replaces the real gateway's minute between retries. */
export const RETRY_TIME_SCALE = 1 / 60;
export const LONGEST_DELAY_MS = 8_000;

/** The output of a running simulator. */
export function greeting(
  { title, url, account, environment }: Simulation,
  { shop, faults }: Arguments,
): string {
  const lines = [...account, ['Card', `${TEST_CARD.number}, ${TEST_CARD.expiry}, ${TEST_CARD.cvc}`] as const];
  const variables = [...environment, ...shopEnvironment(shop)];
  return `${title} is simulated at ${url}. Ctrl-C ends it.
${faults ? '\nIt misbehaves by chance: notifications twice, at once, late and forged, calls that fail.\n' : ''}
The account, public and good for nothing else:
${lines.map(([label, value]) => `  ${label.padEnd(14)}${value}`).join('\n')}

Start Padkos against it with
${variables.map(([name, value]) => `  ${name}=${value} \\`).join('\n')}
  npm start
`;
}

/** The summary at the end: the store's state, including payments that were not notified. */
export function farewell({ totals }: Simulation): string {
  const { payments, refunds } = totals();
  return `\nIn its store: ${sum(payments, 'payment')}, ${sum(refunds, 'refund')}\n`;
}

/** One line for each notification, whether the shop answered it or not. */
export function report({ reference, status }: { reference: string; status: number | null }): string {
  return `${reference}  ${status === null ? 'the shop was not reached' : `the shop answered ${status}`}\n`;
}

function sum(cents: readonly number[], name: string): string {
  const total = cents.reduce((one, other) => one + other, 0);
  return `${cents.length} ${name}${cents.length === 1 ? '' : 's'} of ${formatCents(total)}`;
}

/** The variables that give Padkos the address that the simulator expects; empty for the default address. */
function shopEnvironment(shop: string): [name: string, value: string][] {
  const { protocol, hostname, port } = new URL(shop);
  const variables: [string, string][] = [];
  if (port !== '' && port !== '3000') variables.push(['PORT', port]);
  if (protocol !== 'http:' || hostname !== 'localhost' || port === '') variables.push(['PUBLIC_URL', shop]);
  return variables;
}
