import { Button } from '@mantine/core';
import { useState } from 'react';
import { EnterRequestDialog } from '../../features/personal-data/enter-request-dialog.tsx';
import { ErasureRequests } from '../../features/personal-data/erasure-requests.tsx';
import { RequestRegister } from '../../features/personal-data/request-register.tsx';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './section.module.css';

/** People's requests about their data: requests for deletion to decide, and the register of all. */
export default function RequestsSection() {
  const { t } = useTranslation('dataRequests');
  const [entering, setEntering] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RequestActs onEnter={() => setEntering(true)} />}
      />
      <div className={classes.stack}>
        <ErasureRequests />
        <RequestRegister />
      </div>
      {entering && <EnterRequestDialog onClose={() => setEntering(false)} />}
    </>
  );
}

/** Saves the register as CSV, and enters a request. */
function RequestActs({ onEnter }: { readonly onEnter: () => void }) {
  const { t } = useTranslation('dataRequests');
  return (
    <>
      <CsvButton url="/api/admin/subject-requests/export.csv" filename="data-requests.csv" />
      <Button size="sm" onClick={onEnter}>
        {t('enter.button')}
      </Button>
    </>
  );
}
