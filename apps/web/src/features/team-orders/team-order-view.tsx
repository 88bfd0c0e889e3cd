import { Button, Card } from '@mantine/core';
import type { TeamOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { toast } from '../../shared/toast.ts';
import { useCart } from '../cart/use-cart.ts';
import { useChangeDate } from '../cart/use-change-date.ts';
import { TeamAsOrganiser } from './team-as-organiser.tsx';
import classes from './team-orders.module.css';
import { TeamState } from './team-state.tsx';

/** A team order's details, the button to join it, and the person's own orders in it. */
export function TeamOrderView({ team }: { team: TeamOrder }) {
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
