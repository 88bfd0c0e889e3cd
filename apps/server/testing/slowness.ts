import { hashPassword } from '@padkos/services';

/** The current slowness of this machine, relative to a quiet one of two cores, on which a hash takes 30 ms. */
export async function slowness(): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < 10; i++) await hashPassword('padkos-for-all');
  return Math.max(1, (performance.now() - started) / 10 / 30);
}
