import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  calendarDate,
  ENTERED_CHANNELS,
  isCalendarDate,
  SUBJECT_REQUEST_KINDS,
  type SubjectRequestKind,
} from '@padkos/domain';
import { useState } from 'react';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { useToday } from '../../shared/server-clock.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './request-register.module.css';

/** Enters a request that arrived on paper, by phone or in person. */
export function EnterRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dataRequests');
  const utils = trpc.useUtils();
  const today = useToday();
  const [kind, setKind] = useState<SubjectRequestKind>('access');
  const [channel, setChannel] = useState<(typeof ENTERED_CHANNELS)[number]>('letter');
  const [receivedOn, setReceivedOn] = useState<string>(today ?? '');
  const [person, setPerson] = useState('');
  const [contact, setContact] = useState('');
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const enter = trpc.admin.subjectRequests.enter.useMutation({
    onSuccess: ({ dueOn }) => {
      toast.success({
        title: t('enter.done.title'),
        message: t('enter.done.message', { date: longDate(dueOn) }),
      });
      onClose();
    },
    onError: failWith(t('enter.failed')),
    onSettled: () =>
      Promise.all([utils.admin.subjectRequests.invalidate(), utils.admin.settings.warnings.invalidate()]),
  });
  const isDay = isCalendarDate(receivedOn);
  const submit = () => {
    setTried(true);
    if (!isDay || person.trim() === '' || enter.isPending) return;
    enter.mutate({ kind, channel, receivedOn: calendarDate(receivedOn), person, contact, details });
  };
  return (
    <Modal
      opened
      onClose={enter.isPending ? () => undefined : onClose}
      title={t('enter.title')}
      closeButtonProps={{ 'aria-label': t('close.cancel') }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.message}>{t('enter.message')}</p>
        <div className={classes.pair}>
          <NativeSelect
            name="kind"
            data-autofocus
            label={t('columns.kind')}
            value={kind}
            data={SUBJECT_REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={({ currentTarget }) =>
              setKind(SUBJECT_REQUEST_KINDS.find((one) => one === currentTarget.value) ?? kind)
            }
          />
          <NativeSelect
            name="channel"
            label={t('enter.channel')}
            value={channel}
            data={ENTERED_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
            onChange={({ currentTarget }) =>
              setChannel(ENTERED_CHANNELS.find((one) => one === currentTarget.value) ?? channel)
            }
          />
        </div>
        <TextInput
          name="receivedOn"
          type="date"
          label={t('enter.receivedOn')}
          description={t('enter.dueNote')}
          {...(today !== null && { max: today })}
          value={receivedOn}
          error={tried && !isDay && t('enter.missingDate')}
          onChange={(event) => setReceivedOn(event.currentTarget.value)}
        />
        <TextInput
          name="person"
          autoComplete="off"
          label={t('columns.person')}
          maxLength={120}
          value={person}
          error={tried && person.trim() === '' && t('enter.missingPerson')}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
        <TextInput
          name="contact"
          autoComplete="off"
          label={t('enter.contact')}
          placeholder={t('enter.contactExample')}
          maxLength={200}
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
        />
        <Textarea
          name="details"
          autosize
          minRows={2}
          maxLength={2000}
          label={t('enter.details')}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        <div className={classes.answers}>
          <Button variant="default" disabled={enter.isPending} onClick={onClose}>
            {t('close.cancel')}
          </Button>
          <Button type="submit" loading={enter.isPending}>
            {t('enter.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
