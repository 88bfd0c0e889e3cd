import type { RunningServer } from './kitchen.ts';

/** The delay of a server's event loop in milliseconds since it was last asked for, which 99 of 100 samples did not pass. */
export async function loopDelayOf({ port }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}
