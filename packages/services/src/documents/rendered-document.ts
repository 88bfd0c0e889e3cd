/** A document of an order or a top-up, as it is handed out. */
export interface RenderedDocument {
  /** The number that it was issued under, e.g. `INV-2026-000001` or `REC-2026-000001`. */
  readonly number: string;
  readonly pdf: Uint8Array;
}
