import { setTimeout as pause } from 'node:timers/promises';
import { checkBooks } from './books.ts';
import { measureConsole } from './console.ts';
import type { Size } from './fill.ts';
import { type Kitchen, openKitchen } from './kitchen.ts';
import { measureManifest } from './manifest.ts';
import { measureOrders } from './orders.ts';
import { measureReads } from './reads.ts';
import { type Row, table, toJson } from './report.ts';
import { measureRush } from './rush.ts';

const DRAIN_MS = 60_000;
const LOOK_EVERY_MS = 250;

/**
 * Makes a kitchen, measures the requested parts and prints a table for each; returns everything as JSON. Checks the
 * books of the kitchen before and after. Throws what does not add up.
 */
export async function measureSpeed(
  size: Size,
  isWanted: (part: string) => boolean,
  seconds: number,
): Promise<string> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const began = performance.now();
  const kitchen = await openKitchen(size);
  try {
    const took = Math.round((performance.now() - began) / 1000);
    say(`${size.orders} orders of ${size.users} users in ${size.days} days were made in ${took} s`);
    say(`the ledger check took ${(await checkBooks(kitchen.url)).toFixed(1)} s\n`);
    const rows: Row[] = [];
    const measure = async (part: string, work: () => Promise<Row[]>) => {
      if (!isWanted(part)) return;
      const found = await work();
      say(table(found));
      rows.push(...found);
    };
    await measure('reads', () => measureReads(kitchen, seconds));
    await measure('console', () => measureConsole(kitchen));
    if (isWanted('console')) say(await measureManifest(kitchen));
    await measure('rush', () => measureRush(kitchen, seconds));
    await measure('orders', () => measureOrders(kitchen, seconds));
    if (isWanted('orders')) say(await measureMessages(kitchen));
    await checkBooks(kitchen.url);
    return toJson(rows);
  } finally {
    await kitchen.close();
  }
}

/** Reports how many messages waited when the orders ended, and how many of them a server sends in a minute. */
async function measureMessages(kitchen: Kitchen): Promise<string> {
  const { stop } = await kitchen.startServer();
  const before = kitchen.mails();
  const began = performance.now();
  let [last, seconds] = [before, 0];
  for (let waited = 0; waited < DRAIN_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    if (kitchen.mails() === last) continue;
    last = kitchen.mails();
    seconds = (performance.now() - began) / 1000;
  }
  await stop();
  return `messages: ${before} were sent during the orders, ${last - before} in the ${seconds.toFixed(0)} s after\n`;
}
