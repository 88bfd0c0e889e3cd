import { Button } from '@mantine/core';
import { CsvButton } from '../../shared/console/csv-button.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Saves the register as CSV, and enters a request. */
export function RequestActs({ onEnter }: { readonly onEnter: () => void }) {
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
