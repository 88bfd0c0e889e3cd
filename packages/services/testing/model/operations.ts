import { holidayDateInput, placeOrderInput, placeWeekInput, topupInput, type User } from '@padkos/contracts';
import type { ServiceContext } from '../../src/context.ts';
import * as services from '../../src/index.ts';

/**
 * How acts reach the app. It gets the actor, the name of the operation, its input, and the use case itself. It
 * returns the operation's answer, or throws a DomainError for a refusal.
 */
export type Way = <Output>(
  user: User,
  operation: string,
  input: object,
  directly: () => Promise<Output>,
) => Promise<Output>;

/** Calls the use case itself. */
export const directly: Way = (_user, _operation, _input, useCase) => useCase();

/** How work that is not an operation reaches the app: a job, or an incoming payment. */
export type Job = <Output>(name: string, work: () => Promise<Output>) => Promise<Output>;

/** Does the work itself. */
export const atOnce: Job = (_name, work) => work();

/** An input as it is sent, before parsing. */
type Sent<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];

/** The actor, and the way. */
export interface Person {
  readonly user: User;
  readonly context: ServiceContext;
  readonly way: Way;
}

/** An operation for a use case, which takes its input, and a key if it has one. */
const by =
  <Input extends object, Output>(
    name: string,
    useCase: (context: ServiceContext, input: Input, key?: string) => Promise<Output>,
  ) =>
  ({ user, context, way }: Person, input: Input, key?: string): Promise<Output> =>
    way(user, name, key === undefined ? input : { ...input, idempotencyKey: key }, () =>
      useCase(context, input, key),
    );

export const placeOrder = by(
  'customer.orders.place',
  (context, order: Sent<typeof placeOrderInput>, key?: string) =>
    services.placeOrder(context, placeOrderInput.parse(order), key),
);
export const placeWeek = by(
  'customer.orders.placeWeek',
  (context, week: Sent<typeof placeWeekInput>, key?: string) =>
    services.placeWeek(context, placeWeekInput.parse(week), key),
);
export const changeOwnOrder = by('customer.orders.change', services.changeOwnOrder);
export const cancelOwnOrder = by('customer.orders.cancel', services.cancelOwnOrder);
export const saveUserDiet = by('customer.menu.saveDiet', services.saveUserDiet);
export const rateOrderItem = by('customer.orders.rate', services.rateOrderItem);
export const askForErasure = by('customer.account.askForErasure', services.askForErasure);
export const withdrawErasure = by('customer.account.withdrawErasure', (context, _input: object) =>
  services.withdrawErasure(context),
);
export const joinWaitingList = by('customer.waitingList.join', services.joinWaitingList);
export const leaveWaitingList = by('customer.waitingList.leave', services.leaveWaitingList);
export const releaseOrder = by('customer.releases.offer', services.releaseOrder);
export const withdrawRelease = by('customer.releases.withdraw', services.withdrawRelease);
export const takeRelease = by('customer.releases.take', services.takeRelease);
export const addStandingOrder = by('customer.standingOrders.add', services.addStandingOrder);
export const changeStandingOrder = by('customer.standingOrders.change', services.changeStandingOrder);
export const deleteStandingOrder = by('customer.standingOrders.delete', services.deleteStandingOrder);
export const openTeamOrder = by('customer.teamOrders.open', services.openTeamOrder);
export const closeTeamOrder = by('customer.teamOrders.close', services.closeTeamOrder);
export const cancelTeamOrder = by('customer.teamOrders.cancel', services.cancelTeamOrder);
export const startTopup = by('wallet.topups.start', (context, topup: Sent<typeof topupInput>, key?: string) =>
  services.startTopup(context, topupInput.parse(topup), key),
);
export const cancelTopup = by('wallet.topups.cancel', services.cancelTopup);
export const sendTokens = by('wallet.transfers.send', services.sendTokens);
export const confirmOrder = by('admin.orders.confirm', services.confirmOrder);
export const callOffOrder = by('admin.orders.callOff', services.callOffOrder);
export const cancelOrder = by('admin.orders.cancel', services.cancelOrder);
export const fulfilOrder = by('admin.orders.fulfil', services.fulfilOrder);
export const actOnOrders = by('admin.orders.act', services.actOnOrders);
export const orderDetail = by('admin.orders.detail', services.orderDetail);
export const refundLines = by('admin.orders.refundLines', services.refundLines);
export const generateManifest = by('admin.manifests.generate', services.generateManifest);
export const lockManifest = by('admin.manifests.lock', services.lockManifest);
export const updateMenuItem = by('admin.menuItems.update', services.updateMenuItem);
export const declareDish = by('admin.menuItems.declare', services.declareDish);
export const deleteMenuItem = by('admin.menuItems.delete', services.deleteMenuItem);
export const setDailyMenuLine = by('admin.dailyMenus.setLine', services.setDailyMenuLine);
export const closeDays = by('admin.calendar.close', services.closeDays);
export const reopenDays = by('admin.calendar.reopen', services.reopenDays);
export const setHoliday = by('admin.calendar.setHoliday', services.setHoliday);
export const resetHoliday = by(
  'admin.calendar.resetHoliday',
  (context, input: Sent<typeof holidayDateInput>) =>
    services.resetHoliday(context, holidayDateInput.parse(input)),
);
export const saveCalendarSettings = by('admin.calendar.saveSettings', services.saveCalendarSettings);
export const setDeliveryDay = by('admin.calendar.setDay', services.setDeliveryDay);
export const changeStatus = by('admin.users.changeStatus', services.changeStatus);
export const creditTokens = by('admin.users.creditTokens', services.creditTokens);
export const debitTokens = by('admin.users.debitTokens', services.debitTokens);
export const reverseCredit = by('admin.users.reverseCredit', services.reverseCredit);
export const askForCredit = by('admin.credits.ask', services.askForCredit);
export const approveCredit = by('admin.credits.approve', services.approveCredit);
export const refuseCredit = by('admin.credits.refuse', services.refuseCredit);
export const erasePerson = by('admin.erasures.carryOut', services.erasePerson);
export const refuseErasure = by('admin.erasures.refuse', services.refuseErasure);
export const decidePayment = by('admin.payments.decide', services.decidePayment);
export const refundPayment = by('admin.payments.refund', services.refundPayment);
export const resolveRefund = by('admin.payments.resolveRefund', services.resolveRefund);
export const listPayments = by('admin.payments.list', services.listPayments);
export const paymentTotals = by('admin.payments.totals', services.paymentTotals);
export const payOrder = by('customer.orders.pay', services.payOrder);
export const updateProfile = by('customer.account.updateProfile', services.updateProfile);
export const saveUserAlerts = by('customer.preferences.saveAlerts', services.saveUserAlerts);
export const undoFulfilment = by('admin.orders.undoFulfilment', services.undoFulfilment);
export const changeRole = by('admin.users.changeRole', services.changeRole);
export const materialiseMenus = by('admin.dailyMenus.materialise', services.materialiseMenus);
export const saveAssignments = by('admin.weeklySchedule.save', services.saveAssignments);
export const setDailyMenu = by('admin.dailyMenus.set', services.setDailyMenu);
export const addDailyMenuLine = by('admin.dailyMenus.addDish', services.addDailyMenuLine);
export const copyMenuWeek = by('admin.dailyMenus.copyWeek', services.copyMenuWeek);
export const undoMenus = by('admin.dailyMenus.undoAll', services.undoMenus);
export const giveMenuBack = by('admin.dailyMenus.giveBack', services.giveMenuBack);
