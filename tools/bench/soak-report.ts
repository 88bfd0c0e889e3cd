import { percentiles } from './measure.ts';
import { columns } from './report.ts';

/** A call of a load: when it was answered, in milliseconds since the load began, and how long it took. */
export interface Call {
  readonly load: string;
  readonly at: number;
  readonly took: number;
}

/** The state of the server's process at one time of the load. */
export interface Sample {
  readonly at: number;
  /** Its resident memory in MB. */
  readonly memory: number;
  /** The delay of its event loop in milliseconds since the previous sample: 99 of 100 were shorter. */
  readonly loopDelay: number;
}

/** The number of parts of the time that get a line each; the first and the last quarter of them are compared. */
const PARTS = 12;
const QUARTER = PARTS / 4;

/** A line for each twelfth of the time: the server's memory, the delay of its loop, and all calls. */
export function tableOfTime(calls: readonly Call[], samples: readonly Sample[], ms: number): string {
  const within = <T extends { at: number }>(all: readonly T[], part: number) =>
    all.filter(({ at }) => at >= (ms * part) / PARTS && at < (ms * (part + 1)) / PARTS);
  const lines = Array.from({ length: PARTS }, (_, part) => {
    const [memory = 0, most = 0] = percentiles(
      within(samples, part).map((sample) => sample.memory),
      [0.5, 1],
    );
    const [delay = 0, worst = 0] = percentiles(
      within(samples, part).map(({ loopDelay }) => loopDelay),
      [0.5, 1],
    );
    const made = within(calls, part);
    const [p50 = 0, p99 = 0] = percentiles(
      made.map(({ took }) => took),
      [0.5, 0.99],
    );
    const minutes = (ms * (part + 1)) / PARTS / 60_000;
    return [minutes.toFixed(1), made.length, memory, most, delay, worst, p50, p99].map((value) =>
      typeof value === 'string' ? value : String(Math.round(value * 10) / 10),
    );
  });
  const head = [
    'until min',
    'calls',
    'memory MB',
    'at most',
    'loop p99 ms',
    'at most',
    'call p50 ms',
    'call p99 ms',
  ];
  return columns([head, ...lines]);
}

/** A line for each load: its calls and their duration in the first and in the last quarter of the time. */
export function tableOfLoads(calls: readonly Call[], ms: number): string {
  const names = [...new Set(calls.map(({ load }) => load))];
  const lines = names.map((name) => {
    const own = calls.filter(({ load }) => load === name);
    const quarter = (isIn: (at: number) => boolean) =>
      percentiles(
        own.filter(({ at }) => isIn(at)).map(({ took }) => took),
        [0.5, 0.99],
      );
    const [firstP50 = 0, firstP99 = 0] = quarter((at) => at < (ms * QUARTER) / PARTS);
    const [lastP50 = 0, lastP99 = 0] = quarter((at) => at >= (ms * (PARTS - QUARTER)) / PARTS);
    const figures = [firstP50, lastP50, firstP99, lastP99].map((value) => value.toFixed(1));
    return [name, String(own.length), ...figures];
  });
  const head = ['load', 'calls', 'p50 ms first', 'p50 ms last', 'p99 ms first', 'p99 ms last'];
  return columns([head, ...lines]);
}
