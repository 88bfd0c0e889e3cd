import { TextInput } from '@mantine/core';
import { DEFAULT_MAX_QUANTITY, MAX_PORTIONS } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './add-dish.module.css';

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
