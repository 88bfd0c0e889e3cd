/** A gateway's simulator that runs on its own, and what a person has to know to use it. */
export interface Simulation {
  /** The gateway's name, e.g. `PayFast`. */
  title: string;
  url: string;
  /** The account, public and good for nothing else: what its parts are called, and what they are. */
  account: readonly (readonly [label: string, value: string])[];
  /** With which Padkos uses it. */
  environment: readonly (readonly [name: string, value: string])[];
  /** What it did so far. */
  totals(): { payments: readonly number[]; refunds: readonly number[] };
  close(): Promise<void>;
}

export interface SimulationOptions {
  port: number;
  shop: string;
  /** By chance; null for a simulator that does as it should. */
  random: (() => number) | null;
  onNotified(outcome: { reference: string; status: number | null }): void;
}

/** One second in place of the real gateway's minute between retries. */
export const RETRY_TIME_SCALE = 1 / 60;
export const LONGEST_DELAY_MS = 8_000;
