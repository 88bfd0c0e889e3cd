/** A small repeatable random source (mulberry32), so that every demo kitchen has the same past. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    chance: (probability: number) => next() < probability,
    whole,
    pick<T>(list: readonly T[]): T {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
