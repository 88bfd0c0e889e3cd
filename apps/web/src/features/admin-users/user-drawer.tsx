import { Button, Drawer, Text } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { Email } from '../../shared/ui/email.tsx';
import { usePageTitle } from '../../shared/ui/page-title.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { nameOf, useUserActions } from './use-users.ts';
import classes from './user-drawer.module.css';

interface UserDrawerProps {
  readonly user: UserWithWallet | null;
  readonly onClose: () => void;
  readonly onCredit: (user: UserWithWallet) => void;
  readonly onStatement: (user: UserWithWallet) => void;
}

/** The drawer with a user: details, and the actions with their consequences. */
export function UserDrawer({ user, onClose, ...acts }: UserDrawerProps) {
  const { t } = useTranslation();
  usePageTitle(user && nameOf(user), { isDialog: true });
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={user === null ? '' : nameOf(user)}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 160 }}
    >
      {user !== null && (
        <>
          <Details user={user} />
          <Acts user={user} {...acts} />
        </>
      )}
    </Drawer>
  );
}

function Details({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const reached: [string, ReactNode][] = [
    [t('details.employeeId'), user.employeeId],
    [t('details.email'), <Email key="email" address={user.email} />],
    [t('details.cellPhone'), user.cellPhone],
    [t('details.secondFactor'), t(user.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')],
  ];
  const facts: [string, ReactNode][] = [
    ...(user.isDeleted ? [] : reached),
    [t('columns.role'), t(`roles.${user.role}`)],
    [t('columns.status'), t(user.isDeleted ? 'deleted' : user.isActive ? 'active' : 'inactive')],
    [
      t('columns.joined'),
      <time key="joined" dateTime={user.createdAt}>
        {instantText(user.createdAt)}
      </time>,
    ],
    [t('columns.wallet'), <TokenAmount key="wallet" tokens={user.wallet.balance} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({
  user,
  onCredit,
  onStatement,
}: Omit<UserDrawerProps, 'user' | 'onClose'> & { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const name = nameOf(user);
  return (
    <section aria-label={t('acts.label')}>
      <h3 className={classes.title}>{t('acts.label')}</h3>
      <ul className={classes.acts}>
        {!user.isDeleted && (
          <Act follows={t('acts.credit.follows', { name })}>
            <Button onClick={() => onCredit(user)}>{t('acts.credit.button')}</Button>
          </Act>
        )}
        <Act follows={t('acts.orders.follows', { name })}>
          <ButtonLink to="/admin" search={{ section: 'orders', customer: user.id }} variant="default">
            {t('acts.orders.button')}
          </ButtonLink>
        </Act>
        <Act follows={t('acts.statement.follows')}>
          <Button variant="default" onClick={() => onStatement(user)}>
            {t('acts.statement.button')}
          </Button>
        </Act>
        {!user.isDeleted && <AccessActs user={user} />}
      </ul>
    </section>
  );
}

/** The actions that decide who may sign in, and in which role. */
function AccessActs({ user }: { user: UserWithWallet }) {
  const { t } = useTranslation('adminUsers');
  const { role, status } = useUserActions(user);
  const name = nameOf(user);
  const me = useSession();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Act follows={t(`acts.${role.act}.follows`, { name })}>
        <Button variant="default" loading={role.isPending} onClick={() => void role.ask()}>
          {t(`acts.${role.act}.button`)}
        </Button>
      </Act>
      <Act follows={t(`acts.${status.act}.follows`, { name })}>
        <Button
          variant={user.isActive ? 'outline' : 'default'}
          {...(user.isActive && { color: 'red' })}
          loading={status.isPending}
          onClick={() => void status.ask()}
        >
          {t(`acts.${status.act}.button`)}
        </Button>
      </Act>
      {user.hasSecondFactor && user.id !== me?.id && (
        <Act follows={t('acts.removeFactors.follows', { name })}>
          <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
            {t('acts.removeFactors.button')}
          </Button>
        </Act>
      )}
      {removing && <RemoveFactorsDialog user={user} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Act({ follows, children }: { follows: string; children: ReactNode }) {
  return (
    <li className={classes.act}>
      <p className={classes.follows}>{follows}</p>
      {children}
    </li>
  );
}

interface RemoveFactorsDialogProps {
  readonly user: UserWithWallet;
  readonly onClose: () => void;
}

/** Asks why a person's second factors are removed. */
function RemoveFactorsDialog({ user, onClose }: RemoveFactorsDialogProps) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const name = nameOf(user);
  const remove = trpc.admin.users.removeLostFactors.useMutation({
    onSuccess: async () => {
      await utils.admin.users.invalidate();
      toast.success({ title: t('factorsRemoved.title'), message: t('factorsRemoved.message', { name }) });
      onClose();
    },
    onError: failWith(t('factorsNotRemoved')),
  });
  return (
    <NoteDialog
      title={t('removeFactors.title', { name })}
      label={t('removeFactors.reason')}
      placeholder={t('removeFactors.placeholder')}
      working={remove.isPending}
      onClose={onClose}
      keep={t('removeFactors.keep')}
      answers={[
        {
          label: t('removeFactors.submit'),
          look: 'danger',
          onGive: (reason) => remove.mutate({ userId: user.id, reason }),
        },
      ]}
    >
      <Text size="sm" mb="md">
        {t('removeFactors.message', { name })}
      </Text>
    </NoteDialog>
  );
}
