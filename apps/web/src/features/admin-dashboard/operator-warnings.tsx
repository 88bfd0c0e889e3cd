import type { OperatorWarning } from '@padkos/contracts';
import { Callout } from '../../shared/console/callout.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { trpc } from '../../shared/trpc.ts';

/** What a warning is about; a code that is missing here is a setting of the server. */
const KINDS = new Map<OperatorWarning['code'], 'ledger' | 'standing' | 'backup' | 'requests'>([
  ['LEDGER_FAULTS', 'ledger'],
  ['STANDING_ORDERS_MISSED', 'standing'],
  ['BACKUP_FAILED', 'backup'],
  ['REQUESTS_DUE', 'requests'],
]);

const kindOf = ({ code }: OperatorWarning) => KINDS.get(code) ?? 'title';

/**
 * What the operator has to look at: books that do not add up, standing orders and backups that were not made, then server
 * settings. Renders nothing if there is none.
 */
export function OperatorWarnings() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.settings.warnings.useQuery();
  return (
    <>
      {(['ledger', 'standing', 'backup', 'requests', 'title'] as const).map((kind) => (
        <Warnings
          key={kind}
          title={t(`operatorWarnings.${kind}`)}
          warnings={data.filter((warning) => kindOf(warning) === kind)}
        />
      ))}
    </>
  );
}

function Warnings({ title, warnings }: { title: string; warnings: readonly OperatorWarning[] }) {
  if (warnings.length === 0) return null;
  return <Callout tone="problem" title={title} messages={warnings.map(({ message }) => message)} />;
}
