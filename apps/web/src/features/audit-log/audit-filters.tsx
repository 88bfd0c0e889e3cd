import { AUDIT_ACTIONS } from '@padkos/domain';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DateEdges } from './date-edges.tsx';
import type { useAuditFilter } from './use-audit-filter.ts';

/** The filters of the audit log: user, act and dates. */
export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const { t } = useTranslation('audit');
  const { fields, edges, type, choose } = filter;
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
      <DateEdges edges={edges} />
    </>
  );
}
