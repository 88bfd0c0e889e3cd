import type { Span } from './sql-text.ts';

/** A check in the source of a function: what is named, and each part of it that can be taken out by itself. */
export interface Check {
  readonly code: string;
  /** What stands there becomes this when the check is taken out. */
  readonly parts: readonly (Span & { readonly becomes: string })[];
}
