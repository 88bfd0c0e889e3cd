import type { UserDiet } from '@padkos/contracts';
import { trpc } from '../../shared/trpc.ts';

/** What the person avoids; undefined until it is read. It is kept in memory only. */
export function useOwnList(): UserDiet | undefined {
  return trpc.customer.menu.diet.useQuery().data;
}
