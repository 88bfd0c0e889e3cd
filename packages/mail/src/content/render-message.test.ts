import { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { MESSAGE_THREAD } from './render-message.ts';

it('turns the event loop of its thread between messages, so that none stays in memory', async () => {
  const filename = new URL('../testing/waiting-immediates.ts', import.meta.url).href;
  const pool = new Piscina<undefined, number>({ ...MESSAGE_THREAD, filename });
  const waiting: number[] = [];
  for (let task = 0; task < 20; task += 1) waiting.push(await pool.run(undefined));
  await pool.destroy();
  expect(Math.max(...waiting)).toBeLessThan(5);
});
