import { Button } from '@mantine/core';
import { MAX_TOPUP_RAND, MIN_TOPUP_RAND, QUICK_TOPUP_AMOUNTS, tokensForCents } from '@padkos/domain';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { readNumber } from '../../shared/read-number.ts';
import { useContact } from '../../shared/site-config.ts';
import { toast } from '../../shared/toast.ts';
import { NumberField } from '../../shared/ui/quantity-stepper.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './topup-form.module.css';
import { useStartTopup } from './use-start-topup.ts';

/** An amount in rand, three quick choices, and the tokens that it buys. */
export function TopupForm({ proposed }: { proposed: number }) {
  const { t } = useTranslation('topup');
  const who = useContact();
  const [typed, setTyped] = useState(String(proposed));
  const { start, working } = useStartTopup();
  const amount = readTopupAmount(typed);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (working) return;
    if (amount.ok) start(amount.amount);
    else toast.failure({ title: t('invalid.title'), message: reason(amount) ?? '' });
  }
  function reason(read: TopupAmount): string | undefined {
    if (read.ok) return undefined;
    if (read.reason === 'above') return t('maximum', { maximum: MAX_TOPUP_RAND });
    if (read.reason === 'unclear') return t('decimals');
    return t('invalid.message', { minimum: MIN_TOPUP_RAND });
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={classes.intro}>{t('intro')}</p>
      <NumberField
        name="amount"
        data-autofocus
        decimals={2}
        min={MIN_TOPUP_RAND}
        step={1}
        size="lg"
        label={t('amount')}
        description={t('minimum', { minimum: MIN_TOPUP_RAND })}
        leftSection="R"
        value={typed}
        disabled={working}
        error={typed === '' ? undefined : reason(amount)}
        onChange={setTyped}
        // A form with a disabled button does not submit, so Enter is handled here.
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(event);
        }}
      />
      <fieldset className={classes.quick} aria-label={t('quick')}>
        {QUICK_TOPUP_AMOUNTS.map((quick) => (
          <Button
            key={quick}
            variant={typed === String(quick) ? 'light' : 'default'}
            aria-pressed={typed === String(quick)}
            disabled={working}
            onClick={() => setTyped(String(quick))}
          >
            R{quick}
          </Button>
        ))}
      </fieldset>
      <p className={classes.receive}>
        {t('receive')}
        <TokenAmount tokens={amount.ok ? amount.tokens : 0} size="lg" />
      </p>
      <Button type="submit" size="lg" fullWidth loading={working} disabled={!amount.ok || working}>
        {working ? t('submitting') : t('submit')}
      </Button>
      <p className={classes.contact}>{t('contact', { who })}</p>
    </form>
  );
}

type TopupAmount =
  | { readonly ok: true; readonly tokens: number; readonly amount: string }
  | { readonly ok: false; readonly reason: 'empty' | 'below' | 'above' | 'unclear' };

/** Reads typed text as a top-up: the tokens that it buys, or why it cannot be paid. In rand, with at most two decimals. */
export function readTopupAmount(typed: string): TopupAmount {
  if (typed.trim() === '') return { ok: false, reason: 'empty' };
  const rand = readNumber(typed, 2);
  if (rand === null) return { ok: false, reason: 'unclear' };
  if (rand < MIN_TOPUP_RAND) return { ok: false, reason: 'below' };
  if (rand > MAX_TOPUP_RAND) return { ok: false, reason: 'above' };
  const cents = Math.round(rand * 100);
  return { ok: true, tokens: tokensForCents(cents), amount: (cents / 100).toFixed(2) };
}
