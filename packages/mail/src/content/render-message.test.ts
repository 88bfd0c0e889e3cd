import { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { MESSAGE_THREAD } from './render-message.ts';

it('turns the event loop of its thread between messages, so that none stays in memory', async () => {
  const filename = new URL('../../testing/waiting-immediates.ts', import.meta.url).href;
  const pool = new Piscina<undefined, number>({ ...MESSAGE_THREAD, filename });
  for (let task = 0; task < 20; task += 1) await pool.run(undefined);
  // Tasks that arrive faster than the thread works are taken in one turn. Without a turn, none of the twenty would be
  // freed.
  await expect.poll(() => pool.run(undefined)).toBeLessThan(5);
  await pool.destroy();
});
