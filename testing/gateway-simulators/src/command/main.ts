import { farewell, greeting, report } from './describe.ts';
import { type Arguments, ArgumentsError, readArguments, USAGE } from './read-arguments.ts';
import { simulatePayFast } from './simulate-payfast.ts';
import { simulatePaystack } from './simulate-paystack.ts';
import { simulatePeach } from './simulate-peach.ts';

const START = { payfast: simulatePayFast, paystack: simulatePaystack, peach: simulatePeach };

/** `npm run simulator -- paystack`: runs one gateway's simulator until Ctrl-C. */
try {
  const given = readArguments(process.argv.slice(2));
  if (given === null)
    process.stdout.write(`Runs a gateway that takes no money, until Ctrl-C.\n\n  ${USAGE}\n`);
  else await simulate(given);
} catch (error) {
  process.stderr.write(`The simulator cannot start. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function simulate(given: Arguments): Promise<void> {
  const simulation = await START[given.gateway]({
    port: given.port,
    shop: given.shop,
    random: given.faults ? Math.random : null,
    onNotified: (outcome) => process.stdout.write(report(outcome)),
  });
  let isEnding = false;
  const end = async () => {
    // A signal to the process group may come twice.
    if (isEnding) return;
    isEnding = true;
    await simulation.close();
    process.stdout.write(farewell(simulation));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.stdout.write(greeting(simulation, given));
}

function reasonOf(error: unknown): string {
  if (error instanceof ArgumentsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'The port is taken; choose another one with --port' : (error.stack ?? error.message);
}
