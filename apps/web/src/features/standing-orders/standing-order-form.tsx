import { Button, Chip, Input, Select, TextInput } from '@mantine/core';
import type { StandingOrder } from '@padkos/contracts';
import { deliveryDates, isCalendarDate, MAX_LINE_QUANTITY } from '@padkos/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { useServerClock, useToday } from '../../shared/server-clock.ts';
import { useOrderingRules, useSiteConfig } from '../../shared/site-config.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { NumberField, QuantityStepper } from '../../shared/ui/quantity-stepper.tsx';
import { StandingDrawer } from './standing-drawer.tsx';
import classes from './standing-orders.module.css';
import { useStandingOrderActs } from './use-standing-orders.ts';

interface StandingOrderFormProps {
  /** The standing order to change; null creates one. */
  readonly rule: StandingOrder | null;
  /** The defaults of a new one: a dish and a weekday, 1 is Monday. */
  readonly start?: { readonly dish: string; readonly day: number | undefined } | undefined;
  readonly onClose: () => void;
}

/** Aligned with the left of its field: a centred list would widen the page on a phone before its width is known. */
const LIST = { position: 'bottom-start' } as const;

const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The drawer that creates or changes a standing order. */
export default function StandingOrderForm({ rule, start, onClose }: StandingOrderFormProps) {
  const { t } = useTranslation('standingOrders');
  const { serviceFee, standingOrderTime } = useSiteConfig();
  const today = useToday();
  const { add, change } = useStandingOrderActs();
  const { dishes, isLoading, isError } = useDishes();
  const [days, setDays] = useState(
    (rule?.weekdays ?? [start?.day].filter((day) => day !== undefined)).map(String),
  );
  const [dish, setDish] = useState<string | null>(rule?.dish.menuItemId ?? start?.dish ?? null);
  const [second, setSecond] = useState<string | null>(rule?.secondDish?.menuItemId ?? null);
  const [quantity, setQuantity] = useState(rule?.quantity ?? 1);
  const [highest, setHighest] = useState(String(rule?.highestPrice ?? ''));
  const [pausedUntil, setPausedUntil] = useState<string>(rule?.pausedUntil ?? '');
  const [tried, setTried] = useState(false);
  for (const own of [rule?.dish, rule?.secondDish ?? undefined])
    if (own !== undefined && !dishes.has(own.menuItemId)) dishes.set(own.menuItemId, own.title);
  const options = [...dishes]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const optional = (label: string) => (
    <>
      {label} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (days.length === 0 || dish === null) return;
    const input = {
      weekdays: days.map(Number),
      menuItemId: dish,
      secondMenuItemId: second,
      quantity,
      highestPrice: readNumber(highest),
      pausedUntil: isCalendarDate(pausedUntil) ? pausedUntil : null,
      skippedDates: rule?.skippedDates ?? [],
    };
    const done = {
      onSuccess: (saved: StandingOrder) => {
        toast.success({
          title: t('form.saved'),
          message: t('dish', { quantity: saved.quantity, title: saved.dish.title }),
        });
        onClose();
      },
    };
    if (rule === null) add.mutate(input, done);
    else change.mutate({ id: rule.id, ...input }, done);
  };
  const failure = add.error ?? change.error;
  return (
    <StandingDrawer title={t(rule === null ? 'form.new' : 'form.change')} onClose={onClose}>
      <form className={classes.form} onSubmit={save} noValidate>
        <div className={classes.scroll}>
          <Input.Wrapper
            component="fieldset"
            className={classes.field}
            label={t('form.days')}
            labelElement="div"
            error={tried && days.length === 0 && t('form.missing.days')}
          >
            <Chip.Group multiple value={days} onChange={setDays}>
              <div className={classes.chips}>
                {DAYS.map((day) => (
                  <Chip key={day} value={day} variant="outline" size="md" aria-label={t(`longDays.${day}`)}>
                    {t(`days.${day}`)}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
          </Input.Wrapper>
          <Select
            name="dish"
            size="md"
            label={t('form.dish')}
            placeholder={t('form.dishPlaceholder')}
            data={options}
            value={dish}
            onChange={setDish}
            searchable
            comboboxProps={LIST}
            disabled={isLoading}
            nothingFoundMessage={t('form.none')}
            error={isError ? t('form.menusFailed') : tried && dish === null && t('form.missing.dish')}
          />
          <Input.Wrapper label={t('form.quantity')} labelElement="div">
            <div>
              <QuantityStepper
                quantity={quantity}
                left={MAX_LINE_QUANTITY - quantity}
                labels={{
                  fewer: t('form.fewer'),
                  more: t('form.more'),
                  quantity: t('form.quantity'),
                  portions: t('form.quantity'),
                }}
                onChange={(next) => setQuantity(Math.max(1, next))}
              />
            </div>
          </Input.Wrapper>
          <Select
            name="secondDish"
            size="md"
            label={optional(t('form.second'))}
            description={t('form.secondHint')}
            placeholder={t('form.dishPlaceholder')}
            data={options.filter(({ value }) => value !== dish)}
            value={second === dish ? null : second}
            onChange={setSecond}
            searchable
            comboboxProps={LIST}
            clearable
            disabled={isLoading}
            nothingFoundMessage={t('form.none')}
          />
          <NumberField
            name="highestTotal"
            size="md"
            label={optional(t('form.highest'))}
            description={t('form.highestHint')}
            value={highest}
            onChange={setHighest}
          />
          <TextInput
            name="pausedUntil"
            type="date"
            label={optional(t('form.pausedUntil'))}
            description={t('form.pausedHint')}
            min={today ?? undefined}
            value={pausedUntil}
            onChange={({ currentTarget: { value } }) => setPausedUntil(value)}
          />
          <p className={classes.note}>{t('form.note', { fee: serviceFee, time: standingOrderTime })}</p>
        </div>
        <div className={classes.foot}>
          {failure !== null && (
            <p role="alert" className={classes.refused}>
              {refusalOf(failure).message}
            </p>
          )}
          <Button type="submit" fullWidth size="md" loading={add.isPending || change.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </StandingDrawer>
  );
}

/** The dishes of the open menus, each once, by title; undefined until they are loaded. */
function useDishes() {
  const clock = useServerClock();
  const rules = useOrderingRules();
  const dates = clock === null ? [] : deliveryDates(clock.now(), rules);
  const menus = trpc.useQueries((read) => dates.map((date) => read.customer.menu.get({ date })));
  const dishes = new Map(
    menus.flatMap(({ data }) => data?.items ?? []).map(({ menuItem }) => [menuItem.id, menuItem.title]),
  );
  return {
    isLoading: clock === null || menus.some((menu) => menu.isLoading),
    isError: menus.some((menu) => menu.isError),
    dishes,
  };
}
