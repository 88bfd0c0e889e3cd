import { Button, Card, Skeleton, TextInput } from '@mantine/core';
import type { TeamOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { IconUnlink } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCart } from '../features/cart/cart-storage.ts';
import { useChangeDate } from '../features/cart/delivery-date.tsx';
import { TeamState } from '../features/team-orders/team-form.tsx';
import classes from '../features/team-orders/team-orders.module.css';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { longDate } from '../shared/i18n/words.ts';
import { instantText } from '../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { isSignedOut, refusalOf } from '../shared/refusal.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { askToConfirm } from '../shared/ui/confirm.ts';
import { EmptyState, ErrorState } from '../shared/ui/error-state.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';

/** The server's refusals for a link that leads nowhere: it belongs to another team order, or was not copied completely. */
const NO_SUCH_LINK = ['NOT_FOUND', 'VALIDATION'];

/** A team order by its link: its details, joining it, and for its organiser who has ordered. */
export default function TeamOrderPage({ token }: { token: string }) {
  const { t } = useTranslation('teamOrders');
  const team = trpc.customer.teamOrders.get.useQuery({ token }, REFETCH_ON_MOUNT);
  return (
    <>
      <PageHeader
        title={team.data?.name ?? t('title')}
        actions={
          <Button component={Link} to="/team" variant="default">
            {t('page.back')}
          </Button>
        }
      />
      {team.data !== undefined ? (
        <TeamOrderView team={team.data} />
      ) : team.error === null ? (
        <div role="status" aria-label={t('loading')} className={classes.page}>
          <Skeleton height={240} />
        </div>
      ) : NO_SUCH_LINK.includes(refusalOf(team.error).code) ? (
        <EmptyState icon={IconUnlink} title={t('noLink.title')} message={t('noLink.message')} />
      ) : (
        <ErrorState
          title={t('failed')}
          message={refusalOf(team.error).message}
          retrying={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      )}
    </>
  );
}

/** A team order's details, the button to join it, and the person's own orders in it. */
function TeamOrderView({ team }: { team: TeamOrder }) {
  const { t } = useTranslation('teamOrders');
  const { update } = useCart();
  const changeDate = useChangeDate();
  const navigate = useNavigate();
  const { token, name, organiser, deadline, state, people, ownOrders, isOrganiser, members } = team;
  const date = calendarDate(team.deliveryDate);
  const join = async () => {
    if (!(await changeDate(date))) return;
    update((cart) => ({ ...cart, team: { token, name, date } }));
    toast.notice({
      title: t('page.chosen', { name }),
      message: t('page.chosenMeans', { date: longDate(date) }),
    });
    await navigate({ to: '/' });
  };
  return (
    <div className={classes.page}>
      <Card padding="lg" className={classes.card}>
        <div className={classes.head}>
          <ul className={classes.facts}>
            <li>{t('card.for', { date: longDate(date) })}</li>
            {state === 'open' && <li>{t('card.until', { when: instantText(deadline) })}</li>}
            <li>{t('card.organiser', { name: organiser })}</li>
            {(people > 0 || members === null) && <li>{t('card.people', { count: people })}</li>}
          </ul>
          <TeamState state={state} />
        </div>
        <p className={classes.quiet}>
          {t(state !== 'open' ? `page.${state}` : isOrganiser ? 'page.joinOwn' : 'page.joinMeans', {
            name: organiser,
          })}
        </p>
        {ownOrders.length > 0 && (
          <div>
            <p className={classes.quiet}>{t('page.own')}</p>
            <ul className={classes.facts}>
              {ownOrders.map(({ id, orderNumber }) => (
                <li key={id}>{orderNumber}</li>
              ))}
            </ul>
            <Link to="/orders" className={classes.see}>
              {t('page.toOrders')}
            </Link>
          </div>
        )}
        {state === 'open' && (
          <Button size="lg" onClick={() => void join()}>
            {t('page.join')}
          </Button>
        )}
      </Card>
      {members !== null && <TeamAsOrganiser team={team} members={members} />}
    </div>
  );
}

interface TeamAsOrganiserProps {
  readonly team: TeamOrder;
  readonly members: NonNullable<TeamOrder['members']>;
}

/** The organiser's view of a team order: its link, who has ordered, and the buttons that end it. */
function TeamAsOrganiser({ team, members }: TeamAsOrganiserProps) {
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
