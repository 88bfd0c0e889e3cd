import type { UserWithWallet } from '@padkos/contracts';
import { USER_ROLES } from '@padkos/domain';
import { useDeferredValue, useMemo } from 'react';
import { useChoice } from '../../shared/console/use-choice.ts';
import { useWords } from '../../shared/console/use-words.ts';

/**
 * A search over ten thousand users while typing: each user's text is built once, not at every letter. Words and role are kept
 * in the address.
 */
export function useUserFilter(users: readonly UserWithWallet[]) {
  const { typed: search, type: setSearch } = useWords();
  const { chosen: role, choose: setRole } = useChoice(USER_ROLES);
  const words = useMemo(
    () =>
      users.map((user) => ({
        user,
        text: [user.firstName, user.lastName, user.email, user.employeeId].join(' ').toLowerCase(),
      })),
    [users],
  );
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const found = useMemo(
    () =>
      words
        .filter(({ user, text }) => (role === undefined || user.role === role) && text.includes(wanted))
        .map(({ user }) => user),
    [words, role, wanted],
  );
  return { search, setSearch, role, setRole, found, filtered: role !== undefined || wanted !== '' };
}
