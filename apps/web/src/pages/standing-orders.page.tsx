import { Button, Skeleton } from '@mantine/core';
import type { StandingOrder, StandingPreviewRow } from '@padkos/contracts';
import { MAX_STANDING_ORDERS } from '@padkos/domain';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { PreviewList } from '../features/standing-orders/preview-list.tsx';
import { StandingOrderCard } from '../features/standing-orders/standing-order-card.tsx';
import classes from '../features/standing-orders/standing-orders.module.css';
import {
  dateCosts,
  ruleInput,
  useStandingOrderActs,
} from '../features/standing-orders/use-standing-orders.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { refusalOf } from '../shared/refusal.ts';
import { useSiteConfig } from '../shared/site-config.ts';
import { toast } from '../shared/toast.ts';
import { trpc } from '../shared/trpc.ts';
import { askToConfirm } from '../shared/ui/confirm.ts';
import { EmptyState, ErrorState } from '../shared/ui/error-state.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { Notice } from '../shared/ui/notice.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { Section } from '../shared/ui/section.tsx';

const StandingOrderForm = lazyPart(() => import('../features/standing-orders/standing-order-form.tsx'));
const ResumeDrawer = lazyPart(() => import('../features/standing-orders/resume-drawer.tsx'));

/** What is open above the page. */
type Opened = { readonly form: StandingOrder | null } | { readonly resume: StandingOrder } | null;

/** The customer's standing orders and their effect on the coming dates. */
export default function StandingOrdersPage() {
  const { t } = useTranslation('standingOrders');
  const { standingOrderTime } = useSiteConfig();
  const { start, isRead, forget } = useStart();
  const [opened, setOpened] = useState<Opened>(start === undefined ? null : { form: null });
  const rules = trpc.customer.standingOrders.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const create = <Button onClick={() => setOpened({ form: null })}>{t('new')}</Button>;
  const isFull = rules.data !== undefined && rules.data.length >= MAX_STANDING_ORDERS;
  const close = () => {
    setOpened(null);
    forget();
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { time: standingOrderTime })}
        actions={rules.data !== undefined && rules.data.length > 0 && !isFull && create}
      />
      {isFull && (
        <Notice tone="warning" title={t('full.title', { limit: MAX_STANDING_ORDERS })}>
          {t('full.message')}
        </Notice>
      )}
      {rules.data === undefined ? (
        rules.error === null ? (
          <div role="status" aria-label={t('loading')} className={classes.rules}>
            <Skeleton height={160} />
            <Skeleton height={160} />
          </div>
        ) : (
          <ErrorState
            title={t('failed')}
            message={refusalOf(rules.error).message}
            retrying={rules.isFetching}
            onRetry={() => void rules.refetch()}
          />
        )
      ) : rules.data.length === 0 ? (
        <EmptyState
          icon={IconCalendarRepeat}
          title={t('empty.title')}
          message={t('empty.message')}
          action={create}
        />
      ) : (
        <StandingOrders rules={rules.data} onOpen={setOpened} />
      )}
      <Suspense>
        {opened !== null &&
          isRead &&
          ('form' in opened ? (
            // A new one would be refused, and the page says so.
            (opened.form !== null || (rules.data !== undefined && !isFull)) && (
              <StandingOrderForm rule={opened.form} start={start} onClose={close} />
            )
          ) : (
            <ResumeDrawer rule={opened.resume} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}

/**
 * The defaults of a new standing order, if the address has any. They are removed from the address before anything opens, so that
 * Back and a reload find the page as usual.
 */
function useStart() {
  const { dish, day } = useSearch({ from: '/customer/standing-orders' });
  const navigate = useNavigate();
  const [start, setStart] = useState(dish === undefined ? undefined : { dish, day });
  useEffect(() => {
    if (dish !== undefined) void navigate({ to: '/standing-orders', search: {}, replace: true });
  }, [dish, navigate]);
  return { start, isRead: dish === undefined, forget: () => setStart(undefined) };
}

interface StandingOrdersProps {
  readonly rules: readonly StandingOrder[];
  readonly onOpen: (opened: Opened) => void;
}

function StandingOrders({ rules, onOpen }: StandingOrdersProps) {
  const { t } = useTranslation('standingOrders');
  const { remove } = useStandingOrderActs();
  const ask = async (rule: StandingOrder) => {
    const words = t('dish', { quantity: rule.quantity, title: rule.dish.title });
    const sure = await askToConfirm({
      title: t('remove.title'),
      message: t('remove.message', { dish: words }),
      confirm: t('remove.confirm'),
      cancel: t('remove.cancel'),
      destructive: true,
    });
    if (!sure) return;
    remove.mutate(
      { id: rule.id },
      { onSuccess: () => toast.success({ title: t('remove.done'), message: words }) },
    );
  };
  return (
    <>
      <div className={classes.rules}>
        {rules.map((rule) => (
          <StandingOrderCard
            key={rule.id}
            rule={rule}
            onChange={() => onOpen({ form: rule })}
            onResume={() => onOpen({ resume: rule })}
            onDelete={() => void ask(rule)}
          />
        ))}
      </div>
      <Section title={t('preview.title')} subtitle={t('preview.subtitle')}>
        <Preview rules={rules} />
      </Section>
    </>
  );
}

function Preview({ rules }: { rules: readonly StandingOrder[] }) {
  const { t } = useTranslation('standingOrders');
  const { skip } = useStandingOrderActs();
  const [chosen, setChosen] = useState<{ row: StandingPreviewRow; isOn: boolean } | null>(null);
  const preview = trpc.customer.standingOrders.preview.useQuery(
    {},
    { ...REFETCH_ON_MOUNT, ...POLL_WHILE_VISIBLE },
  );
  if (preview.data === undefined) {
    if (preview.error === null) return <Skeleton height={320} />;
    return (
      <ErrorState
        level={3}
        title={t('preview.failed')}
        message={refusalOf(preview.error).message}
        retrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (preview.data.length === 0) return <p className={classes.more}>{t('preview.none')}</p>;
  const turn = (row: StandingPreviewRow, isOn: boolean) => {
    const rule = rules.find(({ id }) => id === row.standingOrderId);
    if (rule === undefined || skip.isPending) return;
    setChosen({ row, isOn });
    const others = rule.skippedDates.filter((date) => date !== row.date);
    skip.mutate(
      { ...ruleInput(rule), skippedDates: isOn ? others : [...others, row.date] },
      { onSettled: () => setChosen(null) },
    );
  };
  return (
    <div className={classes.surface} aria-busy={skip.isPending}>
      <PreviewList rows={preview.data} costs={dateCosts(preview.data)} onSwitch={turn} saving={chosen} />
    </div>
  );
}
