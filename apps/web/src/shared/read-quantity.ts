/** A typed number of portions, brought between `min` and `max`; null when what was typed is no whole number. */
export function readQuantity(typed: string, min: number, max: number): number | null {
  const text = typed.trim();
  return /^\d{1,6}$/.test(text) ? Math.max(min, Math.min(max, Number(text))) : null;
}
