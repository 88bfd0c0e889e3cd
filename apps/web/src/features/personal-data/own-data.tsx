import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { DownloadButton } from '../../shared/ui/download-button.tsx';
import { Erasure } from './erasure.tsx';
import classes from './personal-data.module.css';

/** Saves everything that the kitchen keeps about the person, and asks for its deletion. */
export function OwnData() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.parts}>
      <div className={classes.downloads}>
        <SaveButton format="pdf" />
        <SaveButton format="json" />
      </div>
      <div className={classes.erasure}>
        <h3 className={classes.heading}>{t('data.erasure.title')}</h3>
        <Erasure />
      </div>
    </div>
  );
}

function SaveButton({ format }: { format: 'json' | 'pdf' }) {
  const { t } = useTranslation('account');
  return (
    <DownloadButton
      url={`/api/user/export?format=${format}`}
      filename={`my-data.${format}`}
      failed={{ title: t('data.failed.title'), message: t('data.failed.message') }}
    >
      {t(`data.${format}`)}
    </DownloadButton>
  );
}
