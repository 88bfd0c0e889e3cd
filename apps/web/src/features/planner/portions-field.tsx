import { TextInput } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { MAX_PORTIONS } from '@padkos/domain';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import classes from './planner.module.css';

interface PortionsFieldProps {
  readonly line: DailyMenuLine;
  readonly disabled: boolean;
  /** Null is unlimited. Answers whether it was done. */
  readonly onSave: (count: number | null) => Promise<boolean>;
}

/**
 * How many portions of a dish there may be on a date, changed in place: Enter or leaving the field saves, Escape takes back what
 * was typed. Empty is unlimited.
 */
export function PortionsField({ line, disabled, onSave }: PortionsFieldProps) {
  const { t } = useTranslation('planner');
  const stored = line.maxQuantity === null ? '' : String(line.maxQuantity);
  const [typed, setTyped] = useState<string | null>(null);
  const digits = (typed ?? stored).trim();
  const isNumber = digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_PORTIONS);
  const isEnough = digits === '' || !isNumber || Number(digits) >= line.sold;
  const save = async () => {
    if (digits === stored) setTyped(null);
    if (digits === stored || !isNumber || !isEnough || disabled) return;
    await onSave(digits === '' ? null : Number(digits));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setTyped(null);
  };
  const fault = isNumber ? (isEnough ? null : t('belowSold', { count: line.sold })) : t('notANumber');
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      className={classes.portions ?? ''}
      aria-label={t('portionsOf', { title: line.menuItem.title, date: shortDate(line.date) })}
      placeholder="∞"
      title={t('portionsHint')}
      value={typed ?? stored}
      error={fault}
      readOnly={disabled}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}
