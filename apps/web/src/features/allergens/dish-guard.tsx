import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Acknowledge } from './acknowledge.tsx';
import type { CheckedDish } from './check-lines.ts';
import { CheckText } from './check-text.tsx';
import { GuardNotice } from './guard-notice.tsx';
import './texts.ts';

interface DishGuardProps {
  readonly checked: CheckedDish;
  /** Whether the person confirmed that they order it all the same. */
  readonly confirmed: boolean;
  readonly onConfirm: () => void;
}

/** What the own list says of a dish that is looked at, with the way to order it all the same. */
export function DishGuard({ checked, confirmed, onConfirm }: DishGuardProps) {
  const { t } = useTranslation('allergens');
  if (checked.blocked.length > 0) {
    return (
      <GuardNotice tone="problem" title={t('guard.title')}>
        <CheckText checked={checked} />
        {confirmed ? <> {t('guard.confirmed')}</> : <Acknowledge onConfirm={onConfirm} />}
      </GuardNotice>
    );
  }
  if (checked.traces.length === 0) return null;
  return (
    <GuardNotice tone="warning" title={t('guard.tracesTitle')}>
      <CheckText checked={checked} />
    </GuardNotice>
  );
}
