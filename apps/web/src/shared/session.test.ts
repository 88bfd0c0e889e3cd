import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { leaveSession } from './session.ts';

it('forgets the settings of the site before the sign-in reads them, and what is personal after it', async () => {
  const queryClient = new QueryClient();
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[0]));
  for (const path of [
    ['customer', 'config'],
    ['customer', 'orders', 'recent'],
  ])
    queryClient.setQueryData([path], {});
  let before: string[] = [];
  await leaveSession(queryClient, async () => {
    before = kept();
    queryClient.setQueryData([['customer', 'config']], { siteName: 'read by the sign-in' });
  });
  expect(before.toSorted()).toEqual(['customer,orders,recent', 'session']);
  expect(kept().toSorted()).toEqual(['customer,config', 'session']);
});
