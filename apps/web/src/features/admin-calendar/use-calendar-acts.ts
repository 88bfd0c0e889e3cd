import type {
  CalendarSettingsInput,
  CloseDaysInput,
  DeliveryDayInput,
  HolidayInput,
} from '@padkos/contracts';
import { type CalendarDate, formatTokens } from '@padkos/domain';
import { useState } from 'react';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/**
 * The acts on the kitchen's calendar, each answering whether it was done, with a toast. Where open orders are in the way it
 * says how many would be cancelled and refunded, and goes on only after an agreement.
 */
export function useCalendarActs() {
  const { t } = useTranslation('calendar');
  const utils = trpc.useUtils();
  const [working, setWorking] = useState(false);
  const calls = utils.client.admin.calendar;

  /** Whether the person agrees to cancel the orders that are in the way; other errors are thrown on. */
  function mayCancel(error: unknown): Promise<boolean> {
    const { code, params } = refusalOf(error);
    if (code !== 'ORDERS_EXIST') throw error;
    const count = Number(params.orders);
    return askToConfirm({
      title: t('orders.title', { count }),
      message: t('orders.message', { count, tokens: formatTokens(Number(params.tokens)) }),
      confirm: t('orders.confirm', { count }),
      cancel: t('orders.cancel'),
      destructive: true,
    });
  }

  async function act(run: (cancelOrders: boolean) => Promise<unknown>): Promise<boolean> {
    setWorking(true);
    try {
      const blocked = await run(false).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (blocked !== null) {
        if (!(await mayCancel(blocked.error))) return false;
        await run(true);
      }
      toast.success({ title: t('saved.title'), message: t('saved.message') });
      return true;
    } catch (error) {
      failWith(t('saveFailed'))(error);
      return false;
    } finally {
      setWorking(false);
      await Promise.all([
        utils.admin.calendar.get.invalidate(),
        utils.customer.config.invalidate(),
        utils.customer.menu.invalidate(),
      ]);
    }
  }

  return {
    working,
    close: (input: Omit<CloseDaysInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.close.mutate({ ...input, cancelOrders })),
    reopen: (id: string) => act(() => calls.reopen.mutate({ id })),
    setHoliday: (input: Omit<HolidayInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.setHoliday.mutate({ ...input, cancelOrders })),
    resetHoliday: (date: CalendarDate) =>
      act((cancelOrders) =>
        calls.resetHoliday.mutate({ date, cancelOrders: cancelOrders ? 'true' : 'false' }),
      ),
    setDay: (input: DeliveryDayInput) => act(() => calls.setDay.mutate(input)),
    saveSettings: (input: Omit<CalendarSettingsInput, 'cancelOrders'>) =>
      act((cancelOrders) => calls.saveSettings.mutate({ ...input, cancelOrders })),
  };
}

export type CalendarActs = ReturnType<typeof useCalendarActs>;
