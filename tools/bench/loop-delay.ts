import type { RunningServer } from './kitchen.ts';

/** The 99th percentile of the delay of a server's event loop since the last call, in milliseconds. */
export async function loopDelayOf({ port }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
}
