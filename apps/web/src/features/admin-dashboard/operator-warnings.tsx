import type { OperatorWarning } from '@padkos/contracts';
import { Callout } from '../../shared/console/callout.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';

/** Shows what the operator has to look at: books that do not add up, then server settings. Nothing while there is none. */
export function OperatorWarnings() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.settings.warnings.useQuery();
  const isLedger = ({ code }: OperatorWarning) => code === 'LEDGER_FAULTS';
  return (
    <>
      <Warnings title={t('operatorWarnings.ledger')} warnings={data.filter(isLedger)} />
      <Warnings title={t('operatorWarnings.title')} warnings={data.filter((warning) => !isLedger(warning))} />
    </>
  );
}

function Warnings({ title, warnings }: { title: string; warnings: readonly OperatorWarning[] }) {
  if (warnings.length === 0) return null;
  return <Callout tone="problem" title={title} messages={warnings.map(({ message }) => message)} />;
}
