import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Acknowledge } from './acknowledge.tsx';
import type { CheckedDish } from './check-lines.ts';
import { CheckText } from './check-text.tsx';

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
      <Notice tone="problem" title={t('guard.title')}>
        <CheckText checked={checked} />
        {confirmed ? <> {t('guard.confirmed')}</> : <Acknowledge onConfirm={onConfirm} />}
      </Notice>
    );
  }
  if (checked.traces.length === 0) return null;
  return (
    <Notice tone="warning" title={t('guard.tracesTitle')}>
      <CheckText checked={checked} />
    </Notice>
  );
}
