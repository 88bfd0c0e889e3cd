import { USER_SORTS, type UsersPageInput } from '@padkos/contracts';
import { USER_ROLES } from '@padkos/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useSearchText } from '../../shared/console/use-search-text.ts';
import { useSorting } from '../../shared/console/use-sorting.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';

/**
 * The users that match the search, page by page, with search words, role and sorting kept in the address. The previous result
 * stays visible until the server has answered.
 */
export function useUsers() {
  const words = useSearchText();
  const { chosen: role, choose: chooseRole } = useChoice(USER_ROLES);
  const { by, change } = useSorting({ key: 'user', descending: false });
  const key = USER_SORTS.find((known) => known === by.key) ?? 'user';
  const input: UsersPageInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(role && { role }),
    sort: by.descending ? `-${key}` : key,
  };
  const list = trpc.admin.users.page.useInfiniteQuery(input, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...REFETCH_ON_MOUNT,
  });
  return {
    words,
    role,
    chooseRole,
    sorting: { by, change },
    list,
    filtered: role !== undefined || words.settled !== '',
  };
}

export type UsersFound = ReturnType<typeof useUsers>;
