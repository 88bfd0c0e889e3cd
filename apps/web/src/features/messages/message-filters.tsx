import { MESSAGE_STATES } from '@padkos/domain';
import { ChoiceField } from '../../shared/console/choice-field.tsx';
import { SearchField } from '../../shared/console/search-field.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './message-log.module.css';
import type { useMessageFilter } from './use-message-filter.ts';

interface MessageFiltersProps {
  readonly filter: ReturnType<typeof useMessageFilter>;
  /** How many could not be sent, in all; nothing while that is not known. */
  readonly failed: number | undefined;
}

/** Whom or what to look for, and in which state. */
export function MessageFilters({ filter, failed }: MessageFiltersProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <SearchField label={t('search')} value={filter.typed} onChange={filter.setTyped} />
      <ChoiceField
        label={t('stateLabel')}
        all={t('allStates')}
        values={MESSAGE_STATES}
        textOf={(state) => t(`state.${state}`)}
        value={filter.state}
        onChange={filter.setState}
      />
      {failed !== undefined && failed > 0 && (
        <p className={classes.failed} aria-live="polite">
          {t('failedCount', { count: failed })}
        </p>
      )}
    </>
  );
}
