import { TextInput } from '@mantine/core';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './audit-log.module.css';
import type { useAuditFilter } from './use-audit-filter.ts';

/** The filters of the audit log: user, act and dates. */
export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const { t } = useTranslation('audit');
  const { fields, type, choose, setEdge } = filter;
  return (
    <>
      <SearchField label={t('search')} value={fields.search} onChange={type} />
      <ChoiceField
        label={t('action')}
        all={t('allActions')}
        values={AUDIT_ACTIONS}
        textOf={(action) => t(`actions.${action}`)}
        value={fields.action}
        onChange={choose}
      />
      <div className={classes.dates}>
        {(['from', 'to'] as const).map((edge) => (
          <TextInput
            key={edge}
            size="sm"
            type="date"
            aria-label={t(edge)}
            title={t(edge)}
            value={fields[edge]}
            onChange={(event) => setEdge(edge, event.currentTarget.value)}
          />
        ))}
      </div>
    </>
  );
}
