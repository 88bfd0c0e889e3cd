import { TaskList } from '../../features/scheduler/task-list.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** How often the tasks are reread while one runs, in milliseconds. */
const WATCH_MS = 2000;

/** The scheduled tasks and their last runs. */
export default function SchedulerSection() {
  const { t } = useTranslation('scheduler');
  const tasks = trpc.admin.scheduler.list.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
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
