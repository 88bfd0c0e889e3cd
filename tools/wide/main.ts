import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../apps/server/src/commands/run-command.ts';
import { errorText } from '../../apps/server/src/start/plain-error.ts';
import { drive, type Told } from './drive.ts';
import { findUncountedSignIns } from './limits.ts';
import { openPlace, type Place } from './place.ts';
import { findLosses, findUnrestored, untilSettled } from './proof.ts';
import { findUnreported } from './reports.ts';
import { say, seconds } from './say.ts';
import { openShop } from './shop.ts';
import { goThroughStages, type Instant } from './stages.ts';
import { findTools, type Tools } from './tools.ts';

const CUSTOMERS = 24;

/**
 * `npm run test:wide`. Exit 1 when something that was acknowledged is lost or duplicated, or the system does not
 * recover.
 */
try {
  const given = readArguments({
    about:
      'Two servers behind Caddy on a PostgreSQL of two machines, by Patroni and HAProxy as deploy/ has them, all on this ' +
      'machine: customers order and top up while a server is stopped, a server is killed and the primary is killed. ' +
      'Proves that nothing that was acknowledged is lost or doubled, and restores an instant. Takes about five minutes.',
    call: 'npm run test:wide',
  });
  if (given && !(await runInFolder(findTools()))) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${await errorText(error)}\n`);
  process.exitCode = 1;
}

/** Keeps the folder with the programs' output when something is wrong. */
async function runInFolder(tools: Tools): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-wide-'));
  if (tools.user) chownSync(folder, tools.user.uid, tools.user.gid);
  let faults = ['it did not come to an end'];
  try {
    const place = await openPlace(tools, folder);
    faults = await run(place).finally(() => place.close());
    for (const fault of faults) say(`WRONG: ${fault}`);
    if (faults.length === 0) say('Nothing is lost or doubled, and everything adds up.');
    return faults.length === 0;
  } finally {
    if (faults.length === 0) await rm(folder, { recursive: true, force: true });
    else say(`What the programs said is in ${folder}.`);
  }
}

/** What is wrong in the end, in words. */
async function run(place: Place): Promise<string[]> {
  const { url, servers } = place;
  say(`Two servers at ${url}, two machines of PostgreSQL.`);
  const shop = await openShop(url, CUSTOMERS);
  const [one, other] = shop.customers;
  if (!one || !other) throw new Error('there are fewer than two customers');
  const faults = await findUncountedSignIns(servers, one.email);
  const driving = drive(shop);
  const instant = await goThroughStages(place, driving).finally(() => driving.leave());
  faults.push(...(await findUncountedSignIns(servers, other.email)));
  const { told } = driving;
  const db = place.open();
  await untilSettled(db, place.gateway.payments().length);
  faults.push(...(await findLosses(db, { told, paid: place.gateway.payments(), mails: place.mails })));
  faults.push(...(await findUnreported(url, told.orders, shop.deliveryDate, place.open('replica'))));
  faults.push(...(await restore(place, instant)));
  report(told, place.mails);
  return faults;
}

async function restore({ archive, open }: Place, instant: Instant): Promise<string[]> {
  const { ready, took, end } = await archive.restore(instant.at, open);
  try {
    say(
      `The instant before the last stage was restored in ${seconds(took)}: ${instant.orders.length} orders.`,
    );
    return await findUnrestored(ready, instant);
  } finally {
    await end();
  }
}

function report({ orders, topups }: Told, mails: readonly string[]): void {
  const again = mails.length - new Set(mails).size;
  say(`${orders.size} orders and ${topups.size} top-ups were acknowledged.`);
  say(`${mails.length} messages were sent, ${again} of them a second time.`);
}
