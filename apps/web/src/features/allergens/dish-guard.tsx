import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Acknowledge } from './acknowledge.tsx';
import type { CheckedDish } from './check-lines.ts';
import { CheckText } from './check-text.tsx';

interface DishGuardProps {
  readonly checked: CheckedDish;
  /** Whether the person confirmed that they order it anyway. */
  readonly confirmed: boolean;
  readonly onConfirm: () => void;
}

/** The own list's result for an open dish, with a way to order it anyway. */
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
