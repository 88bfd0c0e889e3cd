import type { Measured } from './measure.ts';

/** One measured path with the lowest cost that it could have. */
export interface Row {
  readonly path: string;
  readonly clients: number;
  readonly measured: Measured;
  /** A description of the floor. */
  readonly floorIs: string;
  readonly floor: Measured | null;
}

const COLUMNS = [
  'path',
  'clients',
  'a second',
  'p50 ms',
  'p99 ms',
  'cpu ms',
  'floor /s',
  'floor cpu',
  'ratio',
  'cpu ratio',
  'floor is',
] as const;

/**
 * A line for each path: rate, percentiles and processor time, those of its floor, and the ratio of the two by rate
 * and by processor time; 1 is as good as the floor.
 */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ path, clients, measured, floor, floorIs }) => [
    path,
    String(clients),
    measured.rate.toFixed(0),
    measured.p50.toFixed(1),
    measured.p99.toFixed(1),
    measured.cpu.toFixed(2),
    floor === null ? '' : floor.rate.toFixed(0),
    floor === null ? '' : floor.cpu.toFixed(2),
    floor === null ? '' : (measured.rate / floor.rate).toFixed(2),
    floor === null ? '' : (floor.cpu / measured.cpu).toFixed(2),
    floorIs,
  ]);
  return columns([COLUMNS, ...lines]);
}

/** Lines of texts as columns, each as wide as its widest text. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const draw = (line: readonly string[]) => line.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ');
  return `${lines.map((line) => draw(line).trimEnd()).join('\n')}\n`;
}

/** The same for programs. */
export function toJson(rows: readonly Row[]): string {
  const round = (value: number) => Number(value.toFixed(2));
  return JSON.stringify(
    rows.map(({ path, clients, measured, floor, floorIs }) => ({
      path,
      clients,
      rate: round(measured.rate),
      p50: round(measured.p50),
      p99: round(measured.p99),
      cpu: round(measured.cpu),
      floor: floor && round(floor.rate),
      floorCpu: floor && round(floor.cpu),
      ratio: floor && round(measured.rate / floor.rate),
      cpuRatio: floor && round(floor.cpu / measured.cpu),
      floorIs: floorIs === '' ? null : floorIs,
    })),
    null,
    2,
  );
}
