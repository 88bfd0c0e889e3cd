import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useDownload } from '../../shared/use-download.ts';
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
  const download = useDownload(
    { url: `/api/user/export?format=${format}`, filename: `my-data.${format}` },
    { title: t('data.failed.title'), message: t('data.failed.message') },
  );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t(`data.${format}`)}
    </Button>
  );
}
