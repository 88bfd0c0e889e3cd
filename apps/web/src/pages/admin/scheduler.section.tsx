import { Button } from '@mantine/core';
import type { TaskStatus } from '@padkos/contracts';
import classes from '../../features/scheduler/task-list.module.css';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';

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

/** The scheduled tasks: the next and the last run of each, and a button that runs it now. */
function TaskList({ tasks }: { tasks: readonly TaskStatus[] }) {
  return (
    <div className={classes.list}>
      {tasks.map((status) => (
        <Task key={status.task} status={status} />
      ))}
    </div>
  );
}

function Task({ status: { task, time, nextDue, lastRun } }: { status: TaskStatus }) {
  const { t } = useTranslation('scheduler');
  const utils = trpc.useUtils();
  const title = t(`tasks.${task}.title`);
  const run = trpc.admin.scheduler.run.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('started.title'), message: t('started.message', { title }) });
      await utils.admin.scheduler.list.invalidate();
    },
    onError: failWith(t('runFailed')),
  });
  return (
    <Panel
      title={title}
      subtitle={t(`tasks.${task}.description`)}
      actions={
        <Button
          size="sm"
          variant="default"
          aria-label={t('runOf', { title })}
          loading={run.isPending}
          onClick={() => run.mutate({ task })}
        >
          {run.isPending ? t('running') : t('run')}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>{t('next')}</dt>
          <dd>
            <time dateTime={nextDue}>{instantText(nextDue)}</time>
            <span className={classes.note}>{t('daily', { time })}</span>
          </dd>
        </div>
        <div>
          <dt>{t('last')}</dt>
          <dd>{lastRun === null ? t('never') : <LastRun run={lastRun} />}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function LastRun({ run: { enqueuedAt, finishedAt, error } }: { run: NonNullable<TaskStatus['lastRun']> }) {
  const { t } = useTranslation('scheduler');
  const state = error !== null ? 'failed' : finishedAt === null ? 'running' : 'done';
  const tone = ({ done: 'done', failed: 'failed', running: 'waiting' } as const)[state];
  return (
    <>
      <span className={classes.state}>
        <time dateTime={enqueuedAt}>{instantText(enqueuedAt)}</time>
        <StatusBadge tone={tone} label={t(`state.${state}`)} />
      </span>
      {error !== null && <span className={classes.error}>{error}</span>}
    </>
  );
}
