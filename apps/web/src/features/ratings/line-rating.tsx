import { Button, Textarea } from '@mantine/core';
import type { Order } from '@padkos/contracts';
import { MAX_STARS, ownWordsProblem, ratingEnds } from '@padkos/domain';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { useNow } from '../../shared/server-clock.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './line-rating.module.css';

const CHOICES = Array.from({ length: MAX_STARS }, (_, index) => index + 1);

interface LineRatingProps {
  readonly order: Order;
  readonly line: Order['items'][number];
}

/** The customer's stars for a line of a delivered order; for seven days the question, until it is answered. */
export function LineRating({ order, line }: LineRatingProps) {
  const { t } = useTranslation('orders');
  const now = useNow();
  const { fulfilledAt } = order;
  const isDelivered = order.status === 'fulfilled' && fulfilledAt !== null;
  const { data } = trpc.customer.orders.ratings.useQuery(undefined, { enabled: isDelivered });
  if (!isDelivered || data === undefined || now === null) return null;
  const given = data.find(({ orderItemId }) => orderItemId === line.id);
  if (given !== undefined)
    return (
      <div className={classes.given}>
        <Stars stars={given.stars} label={t('rating.given', { count: given.stars })} />
        {given.text !== null && <p className={classes.words}>{given.text}</p>}
      </div>
    );
  if (now >= ratingEnds(new Date(fulfilledAt))) return null;
  return <Question line={line} />;
}

/** Five stars to choose from, then an optional comment, and the button that sends both. */
function Question({ line }: Pick<LineRatingProps, 'line'>) {
  const { t } = useTranslation('orders');
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState(0);
  const [words, setWords] = useState('');
  const wrongWords = ownWordsProblem(words);
  const rate = trpc.customer.orders.rate.useMutation({
    onSuccess: async () => {
      await utils.customer.orders.ratings.invalidate();
      toast.success({ title: t('rating.sent.title'), message: t('rating.sent.message') });
    },
    onError: (error) => {
      toast.failure({ title: t('rating.failed'), message: refusalOf(error).message });
      void utils.customer.orders.ratings.invalidate();
    },
  });
  const { title } = line.menuItem;
  return (
    <div className={classes.root}>
      <fieldset className={classes.stars} disabled={rate.isPending}>
        <legend className={classes.legend}>{t('rating.question', { title })}</legend>
        {CHOICES.map((stars) => (
          <label key={stars} className={classes.star} data-chosen={stars <= chosen || undefined}>
            <input
              type="radio"
              name={`stars ${line.id}`}
              value={stars}
              checked={stars === chosen}
              onChange={() => setChosen(stars)}
              aria-label={t('rating.stars', { count: stars })}
            />
            {stars <= chosen ? (
              <IconStarFilled size={24} aria-hidden />
            ) : (
              <IconStar size={24} stroke={1.6} aria-hidden />
            )}
          </label>
        ))}
      </fieldset>
      {chosen > 0 && (
        <div className={classes.send}>
          <Textarea
            name="words"
            autosize
            minRows={1}
            maxLength={500}
            label={t('rating.words')}
            value={words}
            disabled={rate.isPending}
            error={wrongWords}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button
            loading={rate.isPending}
            disabled={wrongWords !== null}
            onClick={() => rate.mutate({ id: line.id, stars: chosen, text: words })}
          >
            {t('rating.send', { count: chosen })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A number of stars out of five, with `label` for screen readers. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={classes.starsRoot}>
      {Array.from({ length: MAX_STARS }, (_, index) => index + 1).map((star) => (
        <IconStarFilled key={star} size={15} aria-hidden data-full={star <= stars || undefined} />
      ))}
    </span>
  );
}
