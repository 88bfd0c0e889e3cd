import { expect, it } from 'vitest';
import { lineDifferences } from './ui/order-changes.tsx';

const line = (title: string, quantity: number) => ({ title, quantity });

it('names what went and what came, dish by dish', () => {
  expect(
    lineDifferences(
      [line('Bobotie', 3), line('Pap', 1), line('Rice', 2)],
      [line('Pap', 1), line('Bobotie', 1), line('Bunny chow', 2), line('Rice', 1), line('Rice', 1)],
    ),
  ).toEqual([line('Bobotie', -2), line('Bunny chow', 2)]);
  expect(lineDifferences([line('Pap', 1)], [line('Pap', 1)])).toEqual([]);
});
