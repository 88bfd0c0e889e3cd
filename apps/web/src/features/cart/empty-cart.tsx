import { IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';

interface EmptyCartProps {
  /** The heading's level in the page's outline. */
  readonly level: 2 | 3;
  /** The next step where the menu is not visible. */
  readonly action?: ReactNode;
}

/** Shown for a cart without dishes. */
export function EmptyCart({ level, action }: EmptyCartProps) {
  const { t } = useTranslation('cart');
  return (
    <EmptyState
      level={level}
      icon={IconShoppingBag}
      title={t('empty.title')}
      message={t('empty.message')}
      action={action}
    />
  );
}
