import type { CallFault } from '../answer-or-fail.ts';
import type { DeliveryFault } from '../webhook-sender.ts';

/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** An endless queue of faults: each `shift` returns a fault or none, at random. */
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

/** Two of five notifications are correct; the others are repeated, simultaneous, late, or both. */
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

/** One of four calls fails. */
export function callByChance(random: Random): CallFault | undefined {
  if (random() < 0.75) return undefined;
  return oneOf<CallFault>(random, ['error', 'forbidden', 'cut', { slowMs: 3_000 }]);
}
