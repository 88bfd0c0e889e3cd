/** The results of a path over a period: calls per second, and the duration of a call, in milliseconds. */
export interface Measured {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per call, in milliseconds: load, server and database together. */
  readonly cpu: number;
}

/** One of several clients that call in parallel. */
export type Client<T = unknown> = () => Promise<T>;

export interface Load {
  readonly clients: readonly Client[];
  /** The time from one call of a client to its next, in milliseconds; 0 calls again as soon as it is answered. */
  readonly paceMs?: number;
}

const WARM_UP_MS = 500;
const ROUNDS = 4;

/**
 * Measures several loads in turns, so that other work on the machine affects all of them alike: each runs for
 * `seconds` in total, in four parts. Errors: that of a call, which ends everything.
 */
export async function measureInTurns(
  loads: readonly Load[],
  seconds: number,
  cpuTime: () => number,
): Promise<Measured[]> {
  const parts = loads.map((load) => ({ load, times: [] as number[], ms: 0, cpu: 0 }));
  for (const { load } of parts) await run(load, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of parts) {
      const [began, cpuBefore] = [performance.now(), cpuTime()];
      for (const time of await run(part.load, (seconds * 1000) / ROUNDS)) part.times.push(time);
      part.ms += performance.now() - began;
      part.cpu += cpuTime() - cpuBefore;
    }
  }
  return parts.map(({ times, ms, cpu }) => summary(times, ms, cpu));
}

/**
 * The rate and the percentiles of calls with the durations `times`, made in `ms`, that used `cpu` of the processors.
 */
function summary(times: readonly number[], ms: number, cpu: number): Measured {
  const [p50 = 0, p99 = 0] = percentiles(times, [0.5, 0.99]);
  return { rate: (times.length * 1000) / ms, p50, p99, cpu: cpu / times.length };
}

/** The values at these quantiles, 0.5 being the median; 0 without values. */
export function percentiles(values: readonly number[], parts: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return parts.map((part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

async function run({ clients, paceMs = 0 }: Load, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  const repeat = async (client: Client) => {
    while (performance.now() < end) {
      const began = performance.now();
      await client();
      const took = performance.now() - began;
      times.push(took);
      if (took < paceMs) await new Promise((resolve) => setTimeout(resolve, paceMs - took));
    }
  };
  await Promise.all(clients.map(repeat));
  return times;
}
