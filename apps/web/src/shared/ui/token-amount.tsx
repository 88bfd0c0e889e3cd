import { VisuallyHidden } from '@mantine/core';
import { groupThousands } from '@padkos/domain';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './token-amount.module.css';

interface TokenAmountProps {
  /** Whole tokens. */
  readonly tokens: number;
  /** `figure` takes the size and font of the heading around it. */
  readonly size?: 'sm' | 'md' | 'lg' | 'figure';
  /** Puts + or - before the number, as in a list of ledger entries. */
  readonly signed?: boolean;
}

/** An amount of tokens after its coin, in tabular figures; a screen reader reads "65 tokens". */
export function TokenAmount({ tokens, size = 'md', signed = false }: TokenAmountProps) {
  const { t } = useTranslation();
  const sign = tokens < 0 ? '\u2212' : signed ? '+' : '';
  return (
    <span className={classes.root} data-size={size}>
      <Coin />
      <span aria-hidden="true" className={classes.digits}>
        {sign}
        {groupThousands(String(Math.abs(tokens)), '\u202f')}
      </span>
      <VisuallyHidden>
        {sign}
        {t('tokens', { count: Math.abs(tokens) })}
      </VisuallyHidden>
    </span>
  );
}

/** The coin before every amount of tokens, as high as the digits. */
export function Coin() {
  return (
    <svg viewBox="0 0 20 20" className={classes.coin} aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" className={classes.rim} />
      <circle cx="10" cy="10" r="6.6" className={classes.face} />
      <path d="M8.1 13.9V6.2h2.6a2.35 2.35 0 0 1 0 4.7H8.1" className={classes.letter} />
    </svg>
  );
}
