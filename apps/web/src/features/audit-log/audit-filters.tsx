import { NativeSelect, TextInput } from '@mantine/core';
import { AUDIT_ACTIONS } from '@padkos/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './audit-log.module.css';
import type { useAuditFilter } from './use-audit-filter.ts';

/** Who, what and when, to look for. */
export function AuditFilters({ fields, set }: Pick<ReturnType<typeof useAuditFilter>, 'fields' | 'set'>) {
  const { t } = useTranslation('audit');
  return (
    <div className={classes.tools}>
      <TextInput
        size="sm"
        type="search"
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={fields.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('action')}
        value={fields.action}
        data={[
          { value: '', label: t('allActions') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
        ]}
        onChange={(event) => set({ action: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((edge) => (
        <TextInput
          key={edge}
          size="sm"
          type="date"
          aria-label={t(edge)}
          title={t(edge)}
          value={fields[edge]}
          onChange={(event) => set({ [edge]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
