import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './column-choice.module.css';
import type { useColumns } from './column-store.ts';

interface ColumnChoiceProps extends Pick<ReturnType<typeof useColumns>, 'choices' | 'choose' | 'showAll'> {
  /** What else the choice affects, or does not affect. */
  readonly note?: string;
}

/** The menu that chooses a table's columns. */
export function ColumnChoice({ choices, choose, showAll, note }: ColumnChoiceProps) {
  const { t } = useTranslation('console');
  const hidden = choices.filter(({ isShown }) => !isShown).length;
  return (
    <Popover position="bottom-end" shadow="none" trapFocus returnFocus withRoles>
      <Popover.Target>
        <Button
          size="sm"
          variant="default"
          className={classes.button ?? ''}
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden />}
        >
          {hidden === 0 ? t('columns.button') : t('columns.hidden', { count: hidden })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-label={t('columns.label')}>
        <fieldset className={classes.list}>
          <legend className={classes.title}>{t('columns.label')}</legend>
          {choices.map(({ key, label, isShown }) => (
            <Checkbox
              key={key}
              size="sm"
              className={classes.choice ?? ''}
              label={label}
              checked={isShown}
              onChange={(event) => choose(key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        {hidden > 0 && (
          <Button size="compact-sm" variant="default" className={classes.all ?? ''} onClick={showAll}>
            {t('columns.all')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
