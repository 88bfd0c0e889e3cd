const COLLATOR = new Intl.Collator('en');

/** Orders two texts as a person would; one collator for all, because making one for every pair takes ten times as long. */
export function compareText(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}
