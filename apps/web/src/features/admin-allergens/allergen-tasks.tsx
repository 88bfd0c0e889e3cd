import { Button } from '@mantine/core';
import type { AllergenChange } from '@padkos/contracts';
import { Callout } from '../../shared/console/callout.tsx';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { useNames } from '../allergens/use-names.ts';

/**
 * Dishes that became worse for people who have ordered them, until somebody acknowledges each. Renders nothing if there are none.
 */
export function AllergenTasks() {
  const { data = [] } = trpc.admin.menuItems.allergenChanges.useQuery(undefined, REFETCH_ON_MOUNT);
  return data.map((change) => <Task key={change.id} change={change} />);
}

function Task({ change }: { change: AllergenChange }) {
  const { t } = useTranslation('adminAllergens');
  const names = useNames();
  const utils = trpc.useUtils();
  const { id, title, allergens, dates } = change;
  const acknowledge = trpc.admin.menuItems.acknowledgeAllergenChange.useMutation({
    onError: failWith(t('task.failed')),
    onSettled: () => utils.admin.menuItems.allergenChanges.invalidate(),
  });
  return (
    <Callout
      tone="problem"
      title={t('task.title', { title, list: names(allergens) })}
      messages={[
        ...dates.map(({ date, orders }) => t('task.orders', { count: orders, title, date: shortDate(date) })),
        t('task.told'),
      ]}
      action={
        <Button
          size="sm"
          variant="default"
          aria-label={t('task.acknowledgeOf', { title })}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ id })}
        >
          {t('task.acknowledge')}
        </Button>
      }
    />
  );
}
