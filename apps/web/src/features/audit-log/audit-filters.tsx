import { TextInput } from '@mantine/core';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import classes from './audit-log.module.css';
import type { useAuditFilter } from './use-audit-filter.ts';

/** Who, what and when, to look for. */
export function AuditFilters({ fields, set }: Pick<ReturnType<typeof useAuditFilter>, 'fields' | 'set'>) {
  const { t } = useTranslation('audit');
  return (
    <>
      <SearchField label={t('search')} value={fields.search} onChange={(search) => set({ search })} />
      <ChoiceField
        label={t('action')}
        all={t('allActions')}
        values={AUDIT_ACTIONS}
        textOf={(action) => t(`actions.${action}`)}
        value={fields.action}
        onChange={(action) => set({ action })}
      />
      {(['from', 'to'] as const).map((edge) => (
        <TextInput
          key={edge}
          size="sm"
          type="date"
          className={classes.edge ?? ''}
          aria-label={t(edge)}
          title={t(edge)}
          value={fields[edge]}
          onChange={(event) => set({ [edge]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
