import type { Read } from '@padkos/contracts';

/**
 * Where the device keeps which reads the start page begins with: names and dates, nothing about a person. A type, since the
 * early script shares no code with the app.
 */
export type FirstReadsKey = 'padkos.first-reads';

/** The reads that the start page begins with, now and later. */
export interface FirstReads {
  /** The language of what the server says. */
  readonly language: string;
  /** The reads of any time. */
  readonly reads: readonly Read[];
  /** Those that depend on the time: each holds until an instant of this device's clock, in milliseconds since 1970. */
  readonly spans: readonly { readonly until: number; readonly reads: readonly Read[] }[];
}
