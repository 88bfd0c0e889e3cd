import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './root.mjs';
import { runWithoutGuards } from './run-without-guards.mjs';

/**
 * Takes each guard of `packages/database/testing/guards/held-by.json` out in turn and runs its test, which must fail. Each test is run
 * with all guards in place too, and must pass. Says which guard survived, and counts.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const list = JSON.parse(
  readFileSync(join(root, 'packages', 'database', 'testing', 'guards', 'held-by.json'), 'utf8'),
);

const cases = Object.entries(list.tests).flatMap(([file, tests]) => {
  const chosen = Object.entries(tests).filter(([guard]) => guard.includes(values.only));
  const names = new Set(chosen.map(([, test]) => test));
  return [
    ...[...names].map((test) => ({ guard: null, file, test })),
    ...chosen.map(([guard, test]) => ({ guard, file, test })),
  ];
});
if (cases.length === 0) {
  console.error(`No guard whose name has ${values.only} in it has a test.`);
  process.exit(1);
}

let killed = 0;
const faults = [];
await runWithoutGuards(cases, {
  workers: availableParallelism(),
  tell({ guard, file, test, outcome }) {
    const where = `${file} > ${test}`;
    if (guard !== null && outcome === 'failed') killed += 1;
    else if (guard !== null || outcome !== 'passed') {
      const fault = faultOf(guard, outcome, where);
      faults.push(fault);
      console.log(fault);
    }
  },
});

function faultOf(guard, outcome, where) {
  if (guard === null)
    return outcome === 'failed' ? `fails with every guard in place: ${where}` : `is not there: ${where}`;
  if (outcome === 'passed') return `survived: ${guard} can go, and this passes: ${where}`;
  return outcome === 'missing' ? `${guard}: is not there: ${where}` : `${guard}: there is no such guard`;
}

const [twice, open] = [Object.keys(list.heldTwice).length, list.notYetVerified.length];
console.log(`\n${killed} guards taken out, and their tests failed without them; ${faults.length} faults.`);
console.log(
  `Not taken out: ${twice} that another guard stands behind or that change nothing, ${open} not yet verified.`,
);
process.exit(faults.length === 0 ? 0 : 1);
