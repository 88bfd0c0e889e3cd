import { Button, Card } from '@mantine/core';
import type { Release } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens, longDate, shortDate } from '../../shared/i18n/words.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { AllergenWords } from '../allergens/allergen-words.tsx';
import { useAnnounceOrder } from '../cart/use-announce-order.ts';
import classes from './releases.module.css';
import type { DateOffers } from './use-offers.ts';

/** The offered orders for one closed date. */
export default function OffersOfDate({ date, offers }: DateOffers) {
  const { t } = useTranslation('releases');
  const heading = useId();
  return (
    <section id={`offers-${date}`} tabIndex={-1} className={classes.list} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('list.title', { date: shortDate(date) })}
      </h2>
      <p className={classes.quiet}>{t('list.message')}</p>
      <ul className={classes.cards}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: Release }) {
  const { t } = useTranslation('releases');
  const utils = trpc.useUtils();
  const announce = useAnnounceOrder({ title: t('taken.title'), message: t('taken.message') });
  const taking = trpc.customer.releases.take.useMutation({
    onSuccess: announce,
    onError: (error) => {
      if (!isSignedOut(error)) toast.failure({ title: t('notTaken'), message: refusalOf(error).message });
    },
    onSettled: () =>
      Promise.all([
        utils.customer.releases.invalidate(),
        utils.customer.orders.recent.invalidate(),
        utils.wallet.invalidate(),
      ]),
  });
  const { id, lines, totalTokens, serviceFee, deliveryDate } = offer;
  const dishes = lines.map((line) => t('list.line', { quantity: line.quantity, title: line.title }));
  const take = async () => {
    const question = {
      title: t('question.title'),
      message: t('question.message', {
        dishes: dishes.join(', '),
        date: longDate(calendarDate(deliveryDate)),
        total: formatTokens(totalTokens),
      }),
      confirm: t('question.confirm'),
      cancel: t('question.cancel'),
    };
    // The offer is the idempotency key, so that it becomes one order however often it is sent.
    if (await askToConfirm(question))
      taking.mutate({ id, expectedTotal: totalTokens, idempotencyKey: `release-${id}` });
  };
  return (
    <Card component="li" padding="md" className={classes.card}>
      <ul className={classes.dishes}>
        {lines.map(({ menuItemId, allergens }, index) => (
          <li key={menuItemId}>
            {dishes[index]}
            <p className={classes.quiet}>
              <AllergenWords allergens={allergens} />
            </p>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <div>
          <TokenAmount tokens={totalTokens} size="lg" />
          <p className={classes.quiet}>{t('list.fee', { fee: formatTokens(serviceFee) })}</p>
        </div>
        <Button
          variant="light"
          loading={taking.isPending}
          aria-label={t('list.takeLabel', { dishes: dishes.join(', ') })}
          onClick={() => void take()}
        >
          {t('list.take')}
        </Button>
      </div>
    </Card>
  );
}
