import type { SystemCheck } from '@padkos/contracts';
import { instantText } from '../../shared/instant-text.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes with its unit: "9.7 GB". */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[power]}`;
}

/** A number of seconds in the largest units that say it: "45 s", "12 min", "3 h 5 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The facts of a check as they stand in its sentence. */
export function factTexts(facts: SystemCheck['facts']): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, textOf(name, fact)]));
}

function textOf(name: string, fact: string | number): string {
  if (typeof fact === 'string') return name === 'at' || name === 'startedAt' ? instantText(fact) : fact;
  if (name === 'seconds') return durationText(fact);
  return name === 'bytes' || name === 'free' || name === 'total' ? sizeText(fact) : String(fact);
}
