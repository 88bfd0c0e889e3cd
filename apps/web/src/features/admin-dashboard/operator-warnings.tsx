import type { OperatorWarning } from '@padkos/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './waiting-orders.module.css';

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
  return (
    <div className={classes.root} data-tone="failed" role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {warnings.map(({ code, message }) => (
          <p key={code} className={classes.message}>
            {message}
          </p>
        ))}
      </div>
    </div>
  );
}
