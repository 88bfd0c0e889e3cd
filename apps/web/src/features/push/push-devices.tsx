import { Button } from '@mantine/core';
import type { PushDevice } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import names from '../../shared/ui/device.module.css';
import rows from '../../shared/ui/row-list.module.css';
import classes from './push.module.css';

/** The person's devices that show notifications; each can be removed. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation('push');
  if (devices.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading} id="push-devices">
        {t('devices')}
      </h3>
      <ul className={classes.list} aria-labelledby="push-devices">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </section>
  );
}

const TOPICS = ['orders', 'topups', 'newOrders'] as const;

function Device({ device }: { device: PushDevice }) {
  const { t } = useTranslation('push');
  const utils = trpc.useUtils();
  const name = device.device ?? t('unknown');
  const when = instantText(device.addedAt);
  const remove = trpc.customer.push.removeDevice.useMutation({
    onSuccess: (state) => {
      utils.customer.push.get.setData(undefined, state);
      toast.success({ title: t('removed.title'), message: t('removed.message', { device: name }) });
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.failure({ title: t('notRemoved'), message: refusalOf(error).message });
      void utils.customer.push.invalidate();
    },
  });
  const shown = TOPICS.filter((topic) => device[topic]).map((topic) => t(`${topic}.label`));
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <p className={names.device}>
          {name}
          {device.current && <span className={names.current}>{t('current')}</span>}
        </p>
        <p className={rows.note}>{[t('since', { when }), ...shown].join(' · ')}</p>
        {!device.signedIn && <p className={rows.note}>{t('signedOut')}</p>}
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={t('removeOf', { device: name, when })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ deviceId: device.id })}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
