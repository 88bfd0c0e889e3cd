import { Button, Progress, Text } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { type AdminOrderAct, canTransition } from '@padkos/domain';
import { useState } from 'react';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './orders-table.module.css';
import type { BulkProgress } from './use-order-action.ts';

interface BulkBarProps {
  readonly selected: readonly AdminOrder[];
  readonly progress: BulkProgress | null;
  readonly onRun: (act: AdminOrderAct, orders: readonly AdminOrder[], reason?: string) => void;
  readonly onClear: () => void;
}

/** The bulk actions on the selected orders, with their progress. */
export function BulkBar({ selected, progress, onRun, onClear }: BulkBarProps) {
  const { t } = useTranslation('adminOrders');
  const [asking, setAsking] = useState<'cancel' | 'callOff' | null>(null);
  if (progress !== null) {
    const { done, total } = progress;
    const label = t('bulk.progress', { done, total });
    return (
      <section className={classes.bulk} aria-label={t('bulk.label')}>
        <p className={classes.bulkCount}>{label}</p>
        <Progress.Root className={classes.progress ?? ''} size="lg">
          <Progress.Section value={(done / total) * 100} aria-label={label} />
        </Progress.Root>
      </section>
    );
  }
  if (selected.length === 0) return null;
  const may = (act: AdminOrderAct) => selected.filter((order) => canTransition(act, order));
  const [toConfirm, toFulfil] = [may('confirm'), may('fulfil')];
  const ends = { cancel: may('cancel'), callOff: may('callOff') };
  return (
    <section className={classes.bulk} aria-label={t('bulk.label')}>
      <p className={classes.bulkCount}>{t('bulk.selected', { count: selected.length })}</p>
      {toConfirm.length > 0 && (
        <Button size="sm" data-shortcut="all-c" onClick={() => onRun('confirm', toConfirm)}>
          {t('bulk.confirm', { count: toConfirm.length })}
        </Button>
      )}
      {toFulfil.length > 0 && (
        <Button size="sm" variant="default" onClick={() => onRun('fulfil', toFulfil)}>
          {t('bulk.fulfil', { count: toFulfil.length })}
        </Button>
      )}
      {(['cancel', 'callOff'] as const).map(
        (act) =>
          ends[act].length > 0 && (
            <Button key={act} size="sm" variant="default" onClick={() => setAsking(act)}>
              {t(`bulk.${act}`, { count: ends[act].length })}
            </Button>
          ),
      )}
      {asking !== null && ends[asking].length > 0 && (
        <BulkCancelDialog
          act={asking}
          orders={ends[asking]}
          onClose={() => setAsking(null)}
          onCancel={(reason) => {
            setAsking(null);
            onRun(asking, ends[asking], reason);
          }}
        />
      )}
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}

interface BulkCancelDialogProps {
  readonly act: 'cancel' | 'callOff';
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why many orders are cancelled or called off, and says what is returned. */
function BulkCancelDialog({ act, orders, onClose, onCancel }: BulkCancelDialogProps) {
  const { t } = useTranslation('adminOrders');
  const count = orders.length;
  const paid = orders.filter((order) => order.paymentStatus === 'paid');
  const tokens = paid.reduce((sum, order) => sum + order.totalTokens, 0);
  const confirmed = orders.filter((order) => order.status === 'confirmed').length;
  return (
    <NoteDialog
      title={t(`bulk.${act}Question.title`, { count })}
      label={t('cancel.reason')}
      placeholder={t('bulk.cancelQuestion.placeholder')}
      working={false}
      onClose={onClose}
      keep={t('bulk.cancelQuestion.keep')}
      answers={[{ label: t(`bulk.${act}Question.submit`, { count }), look: 'danger', onGive: onCancel }]}
    >
      <Text size="sm" mb="md">
        {t('bulk.cancelQuestion.message', { tokens })}{' '}
        {paid.length < count && t('bulk.cancelQuestion.unpaid', { count: count - paid.length })}
      </Text>
      {confirmed > 0 && (
        <Text size="sm" mb="md">
          {t('bulk.cancelQuestion.confirmed', { count: confirmed })}
        </Text>
      )}
    </NoteDialog>
  );
}
