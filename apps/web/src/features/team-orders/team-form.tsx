import { Button, Modal, Select, TextInput } from '@mantine/core';
import type { TeamOrder } from '@padkos/contracts';
import {
  type CalendarDate,
  closingInstant,
  isCalendarDate,
  johannesburgClock,
  johannesburgInstant,
  johannesburgTime,
  nameProblem,
} from '@padkos/domain';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import { randomKey } from '../../shared/random-key.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useDeliveryDate } from '../cart/delivery-date.tsx';
import classes from './team-orders.module.css';

/** "2026-11-20T22:00", an instant in Johannesburg time, as the browser's date-and-time field writes it. */
const fieldText = (instant: Date) => `${johannesburgClock(instant).date}T${johannesburgTime(instant)}`;

/** The dialog that opens a team order: its name, its date, and until when the team can order. */
export default function TeamForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('teamOrders');
  const { t: common } = useTranslation();
  const { dates, earliest } = useDeliveryDate();
  const rules = useOrderingRules();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const date = chosen ?? earliest;
  const cutoff = date === null ? null : closingInstant(date, rules);
  const deadline = until ?? (cutoff === null ? '' : fieldText(cutoff));
  // The same team keeps its idempotency key, so that it is opened once.
  const attempt = useRef({ contents: '', key: '' });
  const open = trpc.customer.teamOrders.open.useMutation({
    onSuccess: async ({ token }) => {
      void utils.customer.teamOrders.list.invalidate();
      await navigate({ to: '/team', search: { token } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [day = '', time = ''] = deadline.split('T');
    if (date === null || name.trim() === '' || !isCalendarDate(day)) return;
    const team = {
      deliveryDate: date,
      name,
      deadline: johannesburgInstant(day, time.slice(0, 5)).toISOString(),
    };
    const contents = JSON.stringify(team);
    if (attempt.current.contents !== contents) attempt.current = { contents, key: randomKey() };
    open.mutate({ ...team, idempotencyKey: attempt.current.key });
  };
  const problem = nameProblem(name);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('form.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
      centered
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          name="team"
          autoComplete="off"
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          value={name}
          maxLength={80}
          data-autofocus
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          name="date"
          size="md"
          label={t('form.date')}
          data={dates
            .filter((day) => rules.closedReason(day) === null)
            .map((day) => ({ value: day, label: longDate(day) }))}
          value={date}
          allowDeselect={false}
          onChange={(day) => {
            if (day === null || !isCalendarDate(day)) return;
            setChosen(day);
            setUntil(null);
          }}
        />
        <TextInput
          name="deadline"
          type="datetime-local"
          label={t('form.deadline')}
          description={
            cutoff !== null && t('form.deadlineHint', { cutoff: instantText(cutoff.toISOString()) })
          }
          value={deadline}
          error={deadline === '' && t('form.missing')}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        {open.error !== null && (
          <p className={classes.problem} role="alert">
            {refusalOf(open.error).message}
          </p>
        )}
        <div className={`${classes.buttons} ${classes.end}`}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            loading={open.isPending}
            disabled={name.trim() === '' || problem !== null || deadline === '' || date === null}
          >
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const TONES = { open: 'accepted', closed: 'neutral', cancelled: 'failed' } as const;

/** Whether a team order still accepts orders. */
export function TeamState({ state }: Pick<TeamOrder, 'state'>) {
  const { t } = useTranslation('teamOrders');
  return <StatusBadge tone={TONES[state]} label={t(`state.${state}`)} />;
}
