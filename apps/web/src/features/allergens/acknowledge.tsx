import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './acknowledge.module.css';

/** Asks a person to type a confirmation that they order a dish against their own list. */
export function Acknowledge({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('allergens');
  const [typed, setTyped] = useState('');
  const words = t('guard.words');
  const isTyped = typed.trim().toLowerCase() === words;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) onConfirm();
  };
  return (
    <form className={classes.root} onSubmit={confirm}>
      <TextInput
        name="acknowledgement"
        size="sm"
        label={t('guard.type', { words })}
        autoCapitalize="none"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={!isTyped}>
        {t('guard.confirm')}
      </Button>
    </form>
  );
}
