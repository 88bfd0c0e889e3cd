import type { TeamOrder } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import './texts.ts';

const TONES = { open: 'accepted', closed: 'neutral', cancelled: 'failed' } as const;

/** Whether a team order still takes orders. */
export function TeamState({ state }: Pick<TeamOrder, 'state'>) {
  const { t } = useTranslation('teamOrders');
  return <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />;
}
