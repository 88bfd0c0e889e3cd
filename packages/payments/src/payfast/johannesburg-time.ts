/** South Africa is two hours ahead of UTC all year, so its wall clock needs no zone data. */
const OFFSET_MS = 2 * 3_600_000;

/** PayFast's wall clock at an instant, to the second: `2026-01-15T12:00:01`. */
export function johannesburgTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19);
}

/** Reads `2026-01-15 12:00:01` as PayFast's wall clock; null for anything else. */
export function fromJohannesburgTime(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text);
  const instant = match && new Date(`${match[1]}T${match[2]}+02:00`);
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}
