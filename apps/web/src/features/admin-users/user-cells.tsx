import { Button, NativeSelect } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { USER_ROLES } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { useUserActions } from './use-user-actions.ts';
import classes from './users-table.module.css';

export const nameOf = ({ firstName, lastName }: UserWithWallet) => `${firstName} ${lastName}`;

/** The role as a choice that takes effect at once. */
export function RoleCell({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const { role } = useUserActions(user);
  return (
    <NativeSelect
      size="xs"
      className={classes.role ?? ''}
      aria-label={t('roleOf', { name: nameOf(user) })}
      value={user.role}
      disabled={role.isPending}
      data={USER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = USER_ROLES.find((name) => name === value);
        if (chosen !== undefined && chosen !== user.role) void role.change(chosen);
      }}
    />
  );
}

/** The status as a button that turns it over. */
export function StatusCell({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const { status } = useUserActions(user);
  const name = nameOf(user);
  return (
    <Button
      size="compact-xs"
      radius="xl"
      variant="default"
      className={classes.toggle ?? ''}
      data-active={user.isActive || undefined}
      aria-label={user.isActive ? t('deactivateOf', { name }) : t('activateOf', { name })}
      loading={status.isPending}
      onClick={() => void status.toggle()}
    >
      {user.isActive ? t('active') : t('inactive')}
    </Button>
  );
}
