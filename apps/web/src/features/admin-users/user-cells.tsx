import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { USER_ROLES } from '@padkos/domain';
import { IconPower } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { nameOf, useUserActions } from './use-users.ts';
import classes from './users-table.module.css';

/** The user's name and employee number; opens the user's drawer. */
export function NameCell({ user, onOpen }: { user: UserWithWallet; onOpen: (user: UserWithWallet) => void }) {
  const { t } = useTranslation('adminUsers');
  const name = nameOf(user);
  return (
    <>
      <UnstyledButton
        className={classes.name ?? ''}
        data-first
        aria-haspopup="dialog"
        title={t('openOf', { name })}
        onClick={() => onOpen(user)}
      >
        {name}
      </UnstyledButton>
      {!user.isDeleted && <span className={classes.note}>{user.employeeId}</span>}
    </>
  );
}

/** The user's contact details; empty for a deleted account. */
export function ContactCell({ user: { email, cellPhone, isDeleted } }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  if (isDeleted) return <span className={classes.note}>{t('noContact')}</span>;
  return (
    <>
      <span className={classes.contact} title={email}>
        {email}
      </span>
      <span className={classes.note}>{cellPhone}</span>
    </>
  );
}

/** The role as a choice that takes effect after a confirmation; plain text for a deleted account. */
export function RoleCell({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const { role } = useUserActions(user);
  if (user.isDeleted) return t(`roles.${user.role}`);
  return (
    <NativeSelect
      name="role"
      size="xs"
      className={classes.role ?? ''}
      aria-label={t('roleOf', { name: nameOf(user) })}
      value={user.role}
      disabled={role.isPending}
      data={USER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        if (value !== user.role) void role.ask();
      }}
    />
  );
}

/** The status as a button that toggles it after a confirmation; plain text for a deleted account. */
export function StatusCell({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const { status } = useUserActions(user);
  const name = nameOf(user);
  if (user.isDeleted) return <StatusBadge tone="neutral" label={t('deleted')} />;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.toggle ?? ''}
      data-active={user.isActive || undefined}
      aria-haspopup="dialog"
      aria-label={user.isActive ? t('deactivateOf', { name }) : t('activateOf', { name })}
      title={t(`acts.${status.act}.button`)}
      rightSection={<IconPower size={16} stroke={1.8} aria-hidden />}
      loading={status.isPending}
      onClick={() => void status.ask()}
    >
      {user.isActive ? t('active') : t('inactive')}
    </Button>
  );
}
