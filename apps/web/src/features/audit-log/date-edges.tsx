import { TextInput } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './audit-log.module.css';
import type { useEdges } from './use-edges.ts';

/** The fields for the first and the last date of a list. */
export function DateEdges({ edges }: { edges: ReturnType<typeof useEdges> }) {
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
