import { Group, TextInput } from '@mantine/core';
import type { AuditLogInput } from '@padkos/contracts';
import { AUDIT_ACTIONS, isCalendarDate, SECURITY_LOG_EVENTS } from '@padkos/domain';
import { IconScript, IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { auditColumns, securityColumns } from '../../features/audit-log/audit-columns.tsx';
import classes from '../../features/audit-log/audit-log.module.css';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { ColumnChoice } from '../../shared/console/column-choice.tsx';
import { useColumns } from '../../shared/console/column-store.ts';
import { ConsoleList, listTexts } from '../../shared/console/console-list.tsx';
import { CsvButton, queryOf } from '../../shared/console/csv-button.tsx';
import { SectionTabs } from '../../shared/console/panel.tsx';
import { SearchField, useSearchText } from '../../shared/console/search-field.tsx';
import { useChoice, useConsole, useTab } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { NEWEST_FIRST } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const TABS = ['acts', 'security'] as const;

/** The audit log, and events of security. */
export default function AuditSection() {
  const { t } = useTranslation('audit');
  const { t: ofSecurity } = useTranslation('security');
  const tab = useTab(TABS);
  return (
    <>
      <PageHeader title={t('title')} subtitle={tab === 'security' ? ofSecurity('subtitle') : t('subtitle')} />
      <SectionTabs
        label={t('tabs.label')}
        open={tab}
        tabs={{
          acts: { label: t('tabs.acts'), panel: <AuditLog /> },
          security: { label: t('tabs.security'), panel: <SecurityEvents /> },
        }}
      />
    </>
  );
}

/** Events of security, newest first, page by page. */
function SecurityEvents() {
  const { t } = useTranslation('security');
  const { t: ofAudit } = useTranslation('audit');
  const { go } = useConsole();
  const { chosen: event, choose } = useChoice(SECURITY_LOG_EVENTS);
  const edges = useEdges();
  const input = { ...(event && { event }), ...edges.input };
  const list = trpc.admin.auditLog.security.useInfiniteQuery(input, NEWEST_FIRST);
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconShieldLock}
      tools={
        <>
          <ChoiceField
            label={t('event')}
            all={t('allEvents')}
            values={SECURITY_LOG_EVENTS}
            textOf={(name) => t(`events.${name}`)}
            value={event}
            onChange={choose}
          />
          <DateEdges edges={edges} />
        </>
      }
      filtered={Object.keys(input).length > 0}
      onClear={() => {
        edges.forget();
        go({ section: 'audit', tab: 'security' });
      }}
      list={list}
      rowsOf={({ events }) => events}
      rowKey={({ id }) => id}
      columns={securityColumns(t, ofAudit)}
    />
  );
}

/** The audit log, newest first, page by page. */
function AuditLog() {
  const { t } = useTranslation('audit');
  const filter = useAuditFilter();
  const list = trpc.admin.auditLog.list.useInfiniteQuery(filter.input, NEWEST_FIRST);
  const chosen = useColumns('audit', auditColumns(t));
  return (
    <ConsoleList
      texts={listTexts(t)}
      icon={IconScript}
      tools={<AuditFilters filter={filter} />}
      filtered={filter.filtered}
      onClear={filter.clear}
      list={list}
      rowsOf={({ entries }) => entries}
      rowKey={({ id }) => id}
      columns={chosen.shown}
      choice={
        <Group gap="xs" wrap="nowrap">
          <CsvButton
            url={`/api/admin/audit-log/export.csv?${queryOf(filter.input)}`}
            filename="audit-log.csv"
          />
          <ColumnChoice {...chosen} />
        </Group>
      }
    />
  );
}

/** The filters of the audit log: user, act and dates. */
function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
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

/** The filters as typed, kept in the address, and the query they produce once the typing pauses. */
function useAuditFilter() {
  const { go } = useConsole();
  const words = useSearchText();
  const { chosen: action, choose } = useChoice(AUDIT_ACTIONS);
  const edges = useEdges();
  const input: AuditLogInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(action && { action }),
    ...edges.input,
  };
  return {
    fields: { search: words.typed, action },
    edges,
    type: words.type,
    choose,
    clear: () => {
      words.forget();
      edges.forget();
      go({ section: 'audit' });
    },
    input,
    filtered: Object.keys(input).length > 0,
  };
}

/** The fields for the first and the last date of a list. */
function DateEdges({ edges }: { edges: ReturnType<typeof useEdges> }) {
  const { t } = useTranslation('audit');
  return (
    <div className={classes.dates}>
      {(['from', 'to'] as const).map((edge) => (
        <TextInput
          name={edge}
          key={edge}
          size="sm"
          type="date"
          aria-label={t(edge)}
          title={t(edge)}
          value={edges.typed[edge]}
          onChange={(event) => edges.set(edge, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** The first and last date of a list as typed, kept in the address, and the query they produce. */
function useEdges() {
  const { search: address, amend } = useConsole();
  // As typed: a date that is only partly typed is not a date yet.
  const [typed, setTyped] = useState({ from: address.from ?? '', to: address.to ?? '' });
  const set = (edge: 'from' | 'to', text: string) => {
    setTyped({ ...typed, [edge]: text });
    const { [edge]: _before, ...rest } = address;
    amend(isCalendarDate(text) ? { ...rest, [edge]: text } : rest);
  };
  const { from, to } = address;
  return {
    typed,
    set,
    forget: () => setTyped({ from: '', to: '' }),
    input: {
      ...(from && { from }),
      ...(to && (from === undefined || from <= to) && { to }),
    },
  };
}
