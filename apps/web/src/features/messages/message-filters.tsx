import { NativeSelect, TextInput } from '@mantine/core';
import { MESSAGE_STATES } from '@padkos/domain';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
    <div className={classes.tools}>
      <TextInput
        size="sm"
        type="search"
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={filter.typed}
        onChange={(event) => filter.setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        aria-label={t('stateLabel')}
        value={filter.state ?? ''}
        data={[
          { value: '', label: t('allStates') },
          ...MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          filter.setState(MESSAGE_STATES.find((name) => name === value))
        }
      />
      {failed !== undefined && failed > 0 && (
        <p className={classes.failed} aria-live="polite">
          {t('failedCount', { count: failed })}
        </p>
      )}
    </div>
  );
}
