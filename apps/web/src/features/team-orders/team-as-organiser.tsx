import { Button, Card, TextInput } from '@mantine/core';
import type { TeamOrder } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import classes from './team-orders.module.css';

interface TeamAsOrganiserProps {
  readonly team: TeamOrder;
  readonly members: NonNullable<TeamOrder['members']>;
}

/** The organiser's view of a team order: its link, who has ordered, and the buttons that end it. */
export function TeamAsOrganiser({ team, members }: TeamAsOrganiserProps) {
  const { t } = useTranslation('teamOrders');
  return (
    <Card padding="lg" className={classes.card}>
      {team.state === 'open' && <TeamLink team={team} />}
      <h2 className={classes.name}>{t('page.members')}</h2>
      {members.length === 0 ? (
        <p className={classes.quiet}>{t('page.nobody')}</p>
      ) : (
        <ul className={classes.members}>
          {members.map(({ name, portions }, index) => (
            <li key={`${index} ${name}`}>
              <span className={classes.member}>{name}</span>
              <span className={classes.quiet}>{t('page.portions', { count: portions })}</span>
            </li>
          ))}
        </ul>
      )}
      {team.state !== 'cancelled' && <TeamEnds team={team} />}
    </Card>
  );
}

/** The link that others use to join, to copy or to share. */
function TeamLink({ team: { token, name } }: { team: TeamOrder }) {
  const { t } = useTranslation('teamOrders');
  const link = `${window.location.origin}/team?token=${token}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success({ title: t('page.copied'), message: link }),
      () => toast.notice({ title: t('page.link'), message: t('page.notCopied') }),
    );
  return (
    <div className={classes.form}>
      <TextInput
        name="link"
        className={classes.link ?? ''}
        label={t('page.link')}
        description={t('page.linkMeans')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button variant="light" onClick={() => void copy()}>
          {t('page.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            // Closing the system's dialog means that the person changed their mind.
            onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}
          >
            {t('page.share')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Closes the team order early or cancels it, each after a confirmation. */
function TeamEnds({ team: { token, state } }: { team: TeamOrder }) {
  const { t } = useTranslation('teamOrders');
  const utils = trpc.useUtils();
  const options = {
    onError: (error: unknown) => {
      if (!isSignedOut(error)) toast.failure({ title: t('page.ended'), message: refusalOf(error).message });
    },
    onSettled: () =>
      Promise.all([
        utils.customer.teamOrders.get.invalidate({ token }),
        utils.customer.teamOrders.list.invalidate(),
        utils.customer.orders.recent.invalidate(),
      ]),
  };
  const closing = trpc.customer.teamOrders.close.useMutation(options);
  const cancelling = trpc.customer.teamOrders.cancel.useMutation(options);
  const ask = (act: 'closing' | 'cancelling') =>
    askToConfirm({
      title: t(`${act}.title`),
      message: t(`${act}.message`),
      confirm: t(`${act}.confirm`),
      cancel: t(`${act}.cancel`),
    });
  const close = async () => {
    if (await ask('closing')) closing.mutate({ token });
  };
  const cancel = async () => {
    if (await ask('cancelling')) cancelling.mutate({ token });
  };
  return (
    <div className={classes.buttons}>
      {state === 'open' && (
        <Button variant="default" loading={closing.isPending} onClick={() => void close()}>
          {t('page.close')}
        </Button>
      )}
      <Button variant="default" loading={cancelling.isPending} onClick={() => void cancel()}>
        {t('page.cancel')}
      </Button>
    </div>
  );
}
