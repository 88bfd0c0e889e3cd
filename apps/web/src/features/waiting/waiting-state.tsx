import { Button, Modal } from '@mantine/core';
import type { WaitingEntry } from '@padkos/contracts';
import { johannesburgTime } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useNow } from '../../shared/server-clock.ts';
import { Acknowledge } from '../allergens/lines-guard.tsx';
import { useCostText, useWaitingActs } from './use-waiting-acts.ts';
import classes from './waiting.module.css';

/** The state of a customer's entry in a waiting list, and the actions: take a held portion, or leave. */
export function WaitingState({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('waiting');
  const { take, leave, isTaking, refused, forgetRefused } = useWaitingActs();
  const cost = useCostText(entry);
  const { heldUntil, title, place } = entry;
  if (entry.state === 'ended') return <p className={classes.quiet}>{entry.message}</p>;
  if (entry.state === 'ordered') return null;
  const time = heldUntil === null ? null : johannesburgTime(new Date(heldUntil));
  return (
    <div className={classes.stand} data-held={time !== null || undefined}>
      <p className={classes.words}>{time === null ? t('place', { count: place ?? 1 }) : t('held')}</p>
      {heldUntil !== null && <MinutesLeft until={new Date(heldUntil)} />}
      <p className={classes.quiet}>{time === null ? t(entry.autoBuy ? 'buys' : 'tells') : cost}</p>
      <div className={classes.acts}>
        {time !== null && (
          <Button
            loading={isTaking}
            aria-label={t('takeLabel', { title, time })}
            onClick={() => void take(entry)}
          >
            {t('take', { time })}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t(time === null ? 'leaveLabel' : 'giveUpLabel', { title })}
          onClick={() => void leave(entry)}
        >
          {t(time === null ? 'leave' : 'giveUp')}
        </Button>
      </div>
      {refused !== null && (
        <TakeAllSame message={refused} onConfirm={() => void take(entry, true)} onClose={forgetRefused} />
      )}
    </div>
  );
}

/** A separate component, so that only it is rendered every minute. */
function MinutesLeft({ until }: { until: Date }) {
  const { t } = useTranslation('waiting');
  const now = useNow();
  if (now === null) return null;
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return <p className={classes.left}>{minutes > 0 ? t('left', { count: minutes }) : t('over')}</p>;
}

interface TakeAllSameProps {
  /** Why the own list blocks it. */
  readonly message: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks a person to type a confirmation that they take a portion that their own list blocks. */
export function TakeAllSame({ message, onConfirm, onClose }: TakeAllSameProps) {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('avoid.title')}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
    >
      <div className={classes.refused}>
        <p>{message}</p>
        <Acknowledge onConfirm={onConfirm} />
        <Button variant="default" onClick={onClose}>
          {t('avoid.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
