import { Button, Group } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { failWith } from '../../shared/console/fail-with.ts';
import { Panel } from '../../shared/console/panel.tsx';
import { useNextDelivery } from '../../shared/console/use-next-delivery.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Makes the manifest of a date now instead of at 18:00. */
export function ManifestTab({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminOrders');
  const utils = trpc.useUtils();
  const generate = trpc.admin.manifests.generate.useMutation({
    onSuccess: () => {
      toast.success({
        title: t('manifest.done.title'),
        message: t('manifest.done.message', { date: longDate(date) }),
      });
      return utils.admin.manifests.get.invalidate({ date });
    },
    onError: failWith(t('manifest.failed')),
  });
  return (
    <Panel title={t('manifest.title', { date: longDate(date) })} subtitle={t('manifest.message')}>
      <Group gap="sm">
        <Button loading={generate.isPending} onClick={() => generate.mutate({ date })}>
          {generate.isPending ? t('manifest.working') : t('manifest.button')}
        </Button>
        <ButtonLink to="/admin" search={{ section: 'manifests', date }} variant="default">
          {t('manifest.see')}
        </ButtonLink>
      </Group>
    </Panel>
  );
}

/** The same for the next delivery: today's until its window has ended, then tomorrow's. */
export function NextManifest() {
  const date = useNextDelivery();
  return date === null ? null : <ManifestTab date={date} />;
}
