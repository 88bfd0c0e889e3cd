import type { CallFault } from '../answer-or-fail.ts';
import type { DeliveryFault } from '../webhook-sender.ts';

/** Gives numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** An endless queue of faults: each `shift` answers a fault or none, by chance. */
export class ChanceQueue<Fault> extends Array<Fault> {
  readonly #draw: () => Fault | undefined;

  constructor(draw: () => Fault | undefined) {
    super();
    this.#draw = draw;
  }

  override shift(): Fault | undefined {
    return this.#draw();
  }
}

/** One of the choices, each as likely as the next. */
export function oneOf<Choice>(random: Random, choices: readonly Choice[]): Choice | undefined {
  return choices[Math.floor(random() * choices.length)];
}

/** Two notifications of five are correct; the others are repeated, simultaneous, late, or both. */
export function deliveryByChance(random: Random, longestDelayMs: number): DeliveryFault {
  const delayMs = Math.floor(random() * longestDelayMs);
  return (
    oneOf<DeliveryFault>(random, [
      {},
      {},
      { copies: 2 },
      { copies: 5, atOnce: true },
      { delayMs, copies: 2 },
    ]) ?? {}
  );
}

/** One call of four goes wrong. */
export function callByChance(random: Random): CallFault | undefined {
  if (random() < 0.75) return undefined;
  return oneOf<CallFault>(random, ['error', 'forbidden', 'cut', { slowMs: 3_000 }]);
}
