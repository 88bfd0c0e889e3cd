import { PAGE_PATHS } from '@padkos/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.tsx';

it('the pages of the app are those that the server knows', () => {
  const { routesByPath } = createAppRouter(new QueryClient());
  expect(Object.keys(routesByPath).sort()).toEqual([...PAGE_PATHS].sort());
});
