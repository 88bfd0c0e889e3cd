import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { saveBlob } from '../../shared/save-file.ts';
import classes from './second-factor.module.css';

/** New recovery codes to save; they are shown once. */
export function RecoveryCodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const save = () => {
    const text = `${[t('secondFactor.codes.file'), ...codes].join('\n')}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), 'padkos-recovery-codes.txt');
  };
  return (
    <>
      <Text mb="md">{t('secondFactor.codes.message')}</Text>
      <ul className={classes.codes} aria-label={t('secondFactor.codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={save}>
          {t('secondFactor.codes.save')}
        </Button>
        <Button onClick={onDone}>{t('secondFactor.codes.done')}</Button>
      </Group>
    </>
  );
}
