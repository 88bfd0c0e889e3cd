import {
  calendarOut,
  calendarSettingsInput,
  closeDaysInput,
  closedDaysIdInput,
  closedDaysOut,
  deliveryDayInput,
  holidayDateInput,
  holidayInput,
  orderInTheWayOut,
  ordersInTheWayInput,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Closed days, public holidays, capacity and earlier cutoffs of delivery dates. */
export const calendarRouter = router({
  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/calendar', summary: 'What is set about delivery dates' },
    })
    .output(answer(calendarOut))
    .query(({ ctx }) => services.readCalendar(ctx)),
  saveSettings: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/calendar/settings',
        summary: 'Save what holds for every delivery date',
      },
      refusals: ['ORDERS_EXIST', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(calendarSettingsInput)
    .output(answer(calendarOut))
    .mutation(({ ctx, input }) => services.saveCalendarSettings(ctx, input)),
  closedDays: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/closed-days', summary: 'The closed days to come' } })
    .output(answer(z.array(closedDaysOut)))
    .query(({ ctx }) => services.listClosedDays(ctx)),
  ordersInTheWay: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/closed-days/orders',
        summary: 'The open orders that closing dates would cancel',
      },
    })
    .input(ordersInTheWayInput)
    .output(answer(z.array(orderInTheWayOut)))
    .query(({ ctx, input }) => services.ordersInTheWay(ctx, input)),
  close: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/closed-days',
        summary: 'Close dates, and cancel and refund their orders if that is wanted',
        status: 201,
      },
      refusals: ['ORDERS_EXIST', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(closeDaysInput)
    .output(answer(closedDaysOut))
    .mutation(({ ctx, input }) => services.closeDays(ctx, input)),
  reopen: adminProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/admin/closed-days/:id', summary: 'Open closed dates again' },
      refusals: ['NOT_FOUND'],
    })
    .input(closedDaysIdInput)
    .mutation(({ ctx, input }) => services.reopenDays(ctx, input)),
  setHoliday: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/holidays/:date',
        summary: "Put a date on the kitchen's list of public holidays, or take it off",
      },
      refusals: ['ORDERS_EXIST', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(holidayInput)
    .output(answer(calendarOut))
    .mutation(({ ctx, input }) => services.setHoliday(ctx, input)),
  resetHoliday: adminProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/admin/holidays/:date', summary: 'Leave a date to the Act again' },
      refusals: ['ORDERS_EXIST', 'WALLET_FULL', 'PROOF_NEEDED', 'OWN_REFUND'],
    })
    .input(holidayDateInput)
    .mutation(({ ctx, input }) => services.resetHoliday(ctx, input)),
  setDay: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/delivery-days/:date',
        summary: 'Set the capacity and the earlier cutoff of one date',
      },
    })
    .input(deliveryDayInput)
    .output(answer(calendarOut))
    .mutation(({ ctx, input }) => services.setDeliveryDay(ctx, input)),
});
