import { Button, Skeleton } from '@mantine/core';
import { type CalendarDate, orderTotals, remainingQuantity } from '@padkos/domain';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { DishPicture } from '../../shared/ui/dish-picture.tsx';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { type CartLine, type LineIssue, lineIssue } from '../cart/cart.ts';
import classes from './plan.module.css';
import type { PlanDay } from './use-plan.ts';

interface DayColumnProps {
  readonly day: PlanDay;
  readonly lines: readonly CartLine[];
  /** The server's refusal for this date; null if there is none. */
  readonly refusal: string | null;
  readonly onAdd: () => void;
  readonly onQuantity: (menuItemId: string, quantity: number) => void;
}

/** A day of the plan: its dishes, what is already ordered for it, and the button that adds a dish. */
export function DayColumn({ day, lines, refusal, onAdd, onQuantity }: DayColumnProps) {
  const { t } = useTranslation('plan');
  const { t: common } = useTranslation();
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusal !== null) root.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const { date, closedReason, menu } = day;
  const offers = menu.data?.items ?? [];
  return (
    <section
      ref={root}
      className={classes.day}
      aria-labelledby={heading}
      data-empty={lines.length === 0 || undefined}
      data-off={closedReason !== null || undefined}
      data-problem={refusal !== null || undefined}
    >
      <header className={classes.dayHead}>
        <h2 id={heading} className={classes.dayName}>
          <time dateTime={date}>{shortDate(date)}</time>
        </h2>
        {lines.length > 0 && <TokenAmount tokens={orderTotals(lines).total} size="sm" />}
      </header>
      <Ordered day={day} isPlanned={lines.length > 0} />
      {refusal !== null && <p className={classes.issue}>{refusal}</p>}
      {lines.length > 0 && (
        <ul className={classes.dishes}>
          {lines.map((line) => (
            <PlanDish
              key={line.menuItemId}
              date={date}
              line={line}
              issue={menu.data === undefined ? null : lineIssue(line, menu.data)}
              available={
                offers.find(({ menuItem }) => menuItem.id === line.menuItemId)?.availableQuantity ?? null
              }
              onQuantity={(quantity) => {
                onQuantity(line.menuItemId, quantity);
                // The pressed button disappears with the dish.
                if (quantity <= 0) add.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {closedReason !== null ? (
        <p className={classes.quiet}>{t('day.closed', { reason: closedReason })}</p>
      ) : menu.data === undefined ? (
        menu.isError ? (
          <div role="alert">
            <p className={classes.quiet}>{t('day.failed')}</p>
            <Button
              variant="default"
              size="compact-sm"
              loading={menu.isFetching}
              onClick={() => void menu.refetch()}
            >
              {common('tryAgain')}
            </Button>
          </div>
        ) : (
          <Skeleton height={44} role="status" aria-label={t('loading')} />
        )
      ) : offers.length === 0 ? (
        <p className={classes.quiet}>{t('day.noMenu')}</p>
      ) : (
        <Button
          ref={add}
          variant="subtle"
          size="sm"
          fullWidth
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t(lines.length > 0 ? 'day.anotherNamed' : 'day.addNamed', { date: longDate(date) })}
          onClick={onAdd}
        >
          {t(lines.length > 0 ? 'day.another' : 'day.add')}
        </Button>
      )}
    </section>
  );
}

/** What is already ordered for the day, and what a standing order will order. */
function Ordered({ day, isPlanned }: { day: PlanDay; isPlanned: boolean }) {
  const { t } = useTranslation('plan');
  const { ordered, standing } = day;
  const dishes = ordered.flatMap(({ items }) =>
    items.map(({ quantity, menuItem: { title } }) => t('day.dish', { quantity, title })),
  );
  const rules = standing.map(({ quantity, dish: { title } }) => t('day.dish', { quantity, title }));
  return (
    <>
      {dishes.length > 0 && (
        <p className={classes.note}>
          <Link to="/orders">{t('day.ordered', { dishes: dishes.join(', ') })}</Link>
        </p>
      )}
      {rules.length > 0 && (
        <p className={classes.note}>
          <Link to="/standing-orders">{t('day.standing', { dishes: rules.join(', ') })}</Link>
          {isPlanned && ` ${t('day.replaces')}`}
        </p>
      )}
    </>
  );
}

interface PlanDishProps {
  readonly date: CalendarDate;
  readonly line: CartLine;
  readonly issue: LineIssue | null;
  /** Portions still on the menu; null if unlimited or not known yet. */
  readonly available: number | null;
  readonly onQuantity: (quantity: number) => void;
}

/** A planned dish of a day, with its portions. */
function PlanDish({ date, line, issue, available, onQuantity }: PlanDishProps) {
  const { t } = useTranslation('plan');
  const { title, quantity, price, imageUrl } = line;
  const named = { title, date: shortDate(date) };
  return (
    <li className={classes.dish} data-problem={issue !== null || undefined}>
      <span className={classes.picture}>
        <DishPicture src={imageUrl} />
      </span>
      <p className={classes.dishTitle}>{title}</p>
      {issue !== null && <Issue issue={issue} />}
      <div className={classes.amounts}>
        <TokenAmount tokens={price * quantity} />
        <QuantityStepper
          small
          quantity={quantity}
          left={remainingQuantity(available, quantity)}
          labels={{
            fewer: t('day.fewer', named),
            more: t('day.more', named),
            quantity: t('day.quantity', named),
            portions: t('day.portions', named),
          }}
          onChange={onQuantity}
        />
      </div>
    </li>
  );
}

/** How a dish differs from the current menu. */
function Issue({ issue }: { issue: LineIssue }) {
  const { t } = useTranslation('cart');
  const text = {
    not_on_menu: () => t('issues.notOnMenu'),
    sold_out: () => t('issues.soldOut'),
  };
  return (
    <p className={classes.issue}>
      {issue.kind === 'only_left'
        ? t('issues.onlyLeft', { count: issue.available })
        : issue.kind === 'price'
          ? t('issues.price', { from: issue.from, to: issue.to })
          : text[issue.kind]()}
    </p>
  );
}
