import { type CalendarDate, LABELS_PER_SHEET, labelParts } from '@padkos/domain';
import { useState } from 'react';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readNumber } from '../../shared/read-number.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { NumberField } from '../../shared/ui/number-field.tsx';
import { PdfButton } from './pdf-button.tsx';

/** The labels of a date's boxes, once the production sheet is there and has a portion. */
export function BoxLabels({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('manifests');
  const { t: common } = useTranslation();
  const [first, setFirst] = useState('1');
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, REFETCH_ON_MOUNT);
  const count = sheet.data?.portions ?? 0;
  if (count === 0) return null;
  const typed = readNumber(first);
  const isPlace = typed !== null && typed >= 1 && typed <= LABELS_PER_SHEET;
  const start = isPlace ? typed : 1;
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
      <NumberField
        name="firstLabel"
        size="sm"
        maw={280}
        label={t('labels.first')}
        description={t('labels.paper')}
        value={first}
        onChange={setFirst}
        error={typed !== null && !isPlace && common('numbers.between', { from: 1, to: LABELS_PER_SHEET })}
      />
    </Panel>
  );
}
