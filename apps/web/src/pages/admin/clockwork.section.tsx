import { useTranslation } from 'react-i18next';
import { TaskList } from '../../features/clockwork/task-list.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** While a task is under way its state is asked for this often. */
const WATCH_MS = 2000;

/** What runs by itself, and how it went. */
export default function ClockworkSection() {
  const { t } = useTranslation('clockwork');
  const tasks = trpc.admin.scheduler.list.useQuery(undefined, {
    ...READ_ANEW,
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => lastRun?.finishedAt === null && lastRun.error === null)
        ? WATCH_MS
        : false,
  });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Loaded query={tasks} loading={t('loading')} failed={t('failed')}>
        {(data) => <TaskList tasks={data} />}
      </Loaded>
    </>
  );
}
