const WORKERS = 8;
const WARM_UP_MS = 500;
const MEASURE_MS = 4_000;

/** Repeats a call, eight at a time; prints and answers the rate per second and the 99th percentile. */
export async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  await during(WARM_UP_MS, work);
  const times = await during(MEASURE_MS, work);
  times.sort((a, b) => a - b);
  const perSecond = (times.length * 1000) / MEASURE_MS;
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  process.stdout.write(
    `${name.padEnd(30)} ${perSecond.toFixed(0).padStart(6)} /s   p99 ${p99.toFixed(1)} ms\n`,
  );
  return perSecond;
}

async function during(ms: number, work: () => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  const worker = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return times;
}
