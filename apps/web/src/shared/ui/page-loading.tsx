import { Loader } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import classes from './centred-page.module.css';

/** Placeholder while a page loads. */
export function PageLoading({ text }: { text?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={text ?? t('loading')} className={classes.loading}>
      <Loader type="dots" />
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
