import type { TeamOrder } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';

const TONES = { open: 'accepted', closed: 'neutral', cancelled: 'failed' } as const;

/** Whether a team order still accepts orders. */
export function TeamState({ state }: Pick<TeamOrder, 'state'>) {
  const { t } = useTranslation('teamOrders');
  return <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />;
}
