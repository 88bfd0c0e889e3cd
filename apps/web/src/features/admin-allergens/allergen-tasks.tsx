import { Button } from '@mantine/core';
import type { AllergenChange } from '@padkos/contracts';
import { shortDate } from '@padkos/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { useNames } from '../allergens/use-names.ts';
import classes from './allergen-tasks.module.css';

/** Dishes that became worse for people who have ordered them, until somebody acknowledges it. Nothing while there are none. */
export function AllergenTasks() {
  const { data = [] } = trpc.admin.menuItems.allergenChanges.useQuery(undefined, READ_ANEW);
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
    <div className={classes.root} role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{t('task.title', { title, list: names(allergens) })}</p>
        {dates.map(({ date, orders }) => (
          <p key={date} className={classes.message}>
            {t('task.orders', { count: orders, title, date: shortDate(date) })}
          </p>
        ))}
        <p className={classes.message}>{t('task.told')}</p>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={t('task.acknowledgeOf', { title })}
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ id })}
      >
        {t('task.acknowledge')}
      </Button>
    </div>
  );
}
