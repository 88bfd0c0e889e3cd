import { NumberInput } from '@mantine/core';
import { type CalendarDate, LABELS_PER_SHEET } from '@padkos/domain';
import { useState } from 'react';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { PdfButton } from './pdf-button.tsx';

/** The labels of a date's boxes, once the production sheet is there and has a portion. */
export function BoxLabels({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('manifests');
  const [first, setFirst] = useState<number | string>(1);
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, READ_ANEW);
  const count = sheet.data?.portions ?? 0;
  if (count === 0) return null;
  return (
    <Panel
      title={t('labels.title')}
      subtitle={t('labels.subtitle', { count })}
      actions={
        <PdfButton
          url={`/api/admin/labels/${date}?first=${first === '' ? 1 : first}`}
          filename={`labels-${date}.pdf`}
          label={t('labels.pdf')}
        />
      }
    >
      <NumberInput
        size="sm"
        maw={280}
        label={t('labels.first')}
        description={t('labels.paper')}
        value={first}
        onChange={setFirst}
        min={1}
        max={LABELS_PER_SHEET}
        clampBehavior="strict"
        allowDecimal={false}
        hideControls
        inputMode="numeric"
      />
    </Panel>
  );
}
