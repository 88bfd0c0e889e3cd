import { Button, TextInput } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { MAX_PORTIONS } from '@padkos/domain';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './daily-menu.module.css';
import { useSetLine } from './use-daily-menu.ts';

/** How many portions of a dish there may be on a date; empty is as many as are ordered. */
export function LinePortions({ line }: { line: DailyMenuLine }) {
  const { t } = useTranslation('adminMenu');
  const stored = line.maxQuantity === null ? '' : String(line.maxQuantity);
  const [typed, setTyped] = useState(stored);
  const set = useSetLine(line);
  const { title } = line.menuItem;
  const digits = typed.trim();
  const valid = digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_PORTIONS);
  const changed = digits !== stored;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changed || !valid || set.isPending) return;
    set.mutate({
      date: line.date,
      menuItemId: line.menuItemId,
      maxQuantity: digits === '' ? null : Number(digits),
    });
  };
  return (
    <form noValidate className={classes.portions} onSubmit={save}>
      <TextInput
        size="xs"
        inputMode="numeric"
        className={classes.input ?? ''}
        aria-label={t('daily.portionsOf', { title })}
        title={t('daily.hint')}
        placeholder={t('daily.unlimited')}
        value={typed}
        error={!valid}
        disabled={set.isPending}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {changed && (
        <Button
          type="submit"
          size="compact-sm"
          aria-label={t('daily.saveOf', { title })}
          loading={set.isPending}
          disabled={!valid}
        >
          {t('daily.save')}
        </Button>
      )}
    </form>
  );
}
