import { NumberInput } from '@mantine/core';
import { type CalendarDate, LABELS_PER_SHEET, labelParts } from '@padkos/domain';
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
  const start = first === '' ? 1 : Number(first);
  const parts = labelParts(count, start);
  const url = `/api/admin/labels/${date}?first=${start}`;
  return (
    <Panel
      title={t('labels.title')}
      subtitle={t('labels.subtitle', { count })}
      actions={
        parts === 1 ? (
          <PdfButton url={url} filename={`labels-${date}.pdf`} label={t('labels.pdf')} />
        ) : (
          Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <PdfButton
              key={part}
              url={`${url}&part=${part}`}
              filename={`labels-${date}-${part}.pdf`}
              label={t('labels.part', { part, parts })}
              shown={t('labels.shown', { part })}
            />
          ))
        )
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
