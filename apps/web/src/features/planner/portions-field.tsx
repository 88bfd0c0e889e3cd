import { TextInput } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import { DEFAULT_MAX_QUANTITY, MAX_PORTIONS } from '@padkos/domain';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { askToConfirm, type Question } from '../../shared/ui/confirm.ts';
import classes from './add-dish.module.css';

interface PortionsFieldProps {
  readonly line: DailyMenuLine;
  readonly disabled: boolean;
  readonly className: string | undefined;
  /** Replaces the number if there is no limit. */
  readonly unlimited: string;
  /** Null means unlimited. */
  readonly onSave: (count: number | null) => Promise<unknown>;
}

/**
 * The maximum portions of a dish on a date, edited in place: Enter or leaving the field saves, Escape restores the stored value.
 * Empty means unlimited.
 */
export function PortionsField({ line, disabled, className, unlimited, onSave }: PortionsFieldProps) {
  const { t } = useTranslation('planner');
  const named = { title: line.menuItem.title, date: shortDate(line.date) };
  const stored = line.maxQuantity === null ? '' : String(line.maxQuantity);
  const [typed, setTyped] = useState<string | null>(null);
  // Enter, leaving the field and leaving the screen may all happen before the field is redrawn; the value is sent once.
  const isSent = useRef(false);
  const digits = (typed ?? stored).trim();
  const isTyped = digits !== stored;
  const isNumber = digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_PORTIONS);
  const isEnough = digits === '' || !isNumber || Number(digits) >= line.sold;
  const save = async () => {
    if (!isTyped) setTyped(null);
    if (!isTyped || !isNumber || !isEnough || disabled || isSent.current) return;
    isSent.current = true;
    try {
      await onSave(digits === '' ? null : Number(digits));
      setTyped(null);
    } finally {
      isSent.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setTyped(null);
  };
  useSaveOnLeaving({
    isTyped,
    save: isNumber && isEnough ? save : undefined,
    question: {
      title: t('leave.title'),
      message: t('leave.message', { ...named, typed: digits }),
      confirm: t('leave.confirm'),
      cancel: t('leave.cancel'),
    },
  });
  const fault = isNumber ? (isEnough ? null : t('belowSold', { count: line.sold })) : t('notANumber');
  return (
    <TextInput
      name="portions"
      size="xs"
      inputMode="numeric"
      className={className ?? ''}
      aria-label={t('portionsOf', named)}
      placeholder={unlimited}
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

interface Typed {
  /** Whether there are unsaved changes. */
  readonly isTyped: boolean;
  /** Saves them; undefined if they cannot be saved. */
  readonly save: (() => Promise<unknown>) | undefined;
  /** The question if they cannot be saved. */
  readonly question: Question;
}

/**
 * Navigating within the app saves the typed value, as leaving its field does, or asks if it cannot be saved. Closing the tab
 * cannot wait for the save, so there the browser asks.
 */
function useSaveOnLeaving({ isTyped, save, question }: Typed): void {
  const { history } = useRouter();
  const staysHere = useEffectEvent(async () => {
    if (save === undefined) return !(await askToConfirm(question));
    void save();
    return false;
  });
  // Not the router's useBlocker, which would load with the first screen.
  useEffect(
    () => (isTyped ? history.block({ blockerFn: () => staysHere(), enableBeforeUnload: true }) : undefined),
    [history, isTyped],
  );
}

/** The typed portions for a dish that is added to a menu. */
export function usePortions() {
  const [typed, setTyped] = useState(String(DEFAULT_MAX_QUANTITY));
  const digits = typed.trim();
  const isNumber = digits === '' || (/^\d+$/.test(digits) && Number(digits) <= MAX_PORTIONS);
  /** Null means unlimited. */
  const count = digits === '' ? null : Number(digits);
  return { typed, setTyped, isNumber, count };
}

/** The field for the portions of each added dish; empty means unlimited. */
export function PortionsOfEach({ portions }: { portions: ReturnType<typeof usePortions> }) {
  const { t } = useTranslation('planner');
  return (
    <TextInput
      name="portions"
      size="sm"
      inputMode="numeric"
      className={classes.count ?? ''}
      label={t('addDialog.portions')}
      placeholder={t('unlimited')}
      value={portions.typed}
      error={portions.isNumber ? null : t('notANumber')}
      onChange={(event) => portions.setTyped(event.currentTarget.value)}
    />
  );
}
