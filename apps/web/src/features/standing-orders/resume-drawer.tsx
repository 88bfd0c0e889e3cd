import { Button, Skeleton } from '@mantine/core';
import type { StandingOrder } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { PreviewList } from './preview-list.tsx';
import { StandingDrawer } from './standing-drawer.tsx';
import classes from './standing-orders.module.css';
import { dateCosts, ruleInput, useStandingOrderActs } from './use-standing-orders.ts';

interface ResumeDrawerProps {
  readonly rule: StandingOrder;
  readonly onClose: () => void;
}

/** Asks whether to resume a paused standing order, and shows the effect first. */
export default function ResumeDrawer({ rule, onClose }: ResumeDrawerProps) {
  const { t } = useTranslation('standingOrders');
  const { change } = useStandingOrderActs();
  const preview = trpc.customer.standingOrders.preview.useQuery({ resume: rule.id }, REFETCH_ON_MOUNT);
  const { data } = preview;
  const rows = data?.filter(({ standingOrderId }) => standingOrderId === rule.id);
  const resume = () =>
    change.mutate(
      { ...ruleInput(rule), pausedUntil: null },
      {
        onSuccess: () => {
          toast.success({
            title: t('resume.done'),
            message: t('dish', { quantity: rule.quantity, title: rule.dish.title }),
          });
          onClose();
        },
      },
    );
  const failure = change.error ?? preview.error;
  return (
    <StandingDrawer title={t('resume.title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls */}
      <section className={classes.scroll} aria-label={t('resume.intro')} tabIndex={0}>
        <p className={classes.more}>{t('resume.intro')}</p>
        {rows === undefined || data === undefined ? (
          <Skeleton height={240} />
        ) : rows.length === 0 ? (
          <p>{t('resume.nothing')}</p>
        ) : (
          <PreviewList rows={rows} costs={dateCosts(data)} />
        )}
      </section>
      <div className={classes.foot}>
        {failure !== null && (
          <p role="alert" className={classes.refused}>
            {refusalOf(failure).message}
          </p>
        )}
        <Button fullWidth size="md" loading={change.isPending} disabled={rows === undefined} onClick={resume}>
          {t('resume.confirm')}
        </Button>
      </div>
    </StandingDrawer>
  );
}
