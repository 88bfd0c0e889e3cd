export { ensureAdministrator, hasAdministrator } from './accounts/ensure-administrator.ts';
export {
  changePassword,
  confirmEmail,
  endOwnSession,
  listOwnSessions,
  mailPreferences,
  saveLanguage,
  saveMailPreferences,
  sendConfirmation,
  signOutEverywhere,
  updateProfile,
} from './accounts/own-account.ts';
export { forgotPassword, resetPassword } from './accounts/password-reset.ts';
export { hashPassword, verifyPassword } from './accounts/passwords.ts';
export { register } from './accounts/register.ts';
export type { SessionCookie } from './accounts/session-cookie.ts';
export { createSessions, REMEMBERED_MS, type Sessions } from './accounts/sessions.ts';
export { type SignInCheck, signIn } from './accounts/sign-in.ts';
export { saveUserDiet, userDiet } from './accounts/user-diet.ts';
export { currentUser } from './accounts/user-view.ts';
export { previewAlerts } from './alerts/preview-alerts.ts';
export { noteAlerts, saveUserAlerts, userAlerts } from './alerts/user-alerts.ts';
export { anchorsOf, auditFaults } from './audit/audit-faults.ts';
export { auditLog } from './audit/audit-log.ts';
export { reportCredits } from './audit/report-credits.ts';
export { backUp } from './backups/back-up.ts';
export type { Backups } from './backups/backups.ts';
export {
  closeDays,
  listClosedDays,
  ordersInTheWay,
  readCalendar,
  reopenDays,
  resetHoliday,
  saveCalendarSettings,
  setDeliveryDay,
  setHoliday,
} from './calendar/closed-days.ts';
export { exportAudit, exportPayments, exportUsers } from './console-exports.ts';
export type { Log, ServiceContext, Services } from './context.ts';
export { orderInvoice } from './documents/order-invoice.ts';
export { topupReceipt } from './documents/topup-receipt.ts';
export { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.ts';
export { PAGE_ROWS } from './in-pages.ts';
export { checkLedger, LedgerFaultsError } from './ledger-check/check-ledger.ts';
export {
  generateDueManifest,
  generateManifest,
  lockManifest,
  readManifest,
} from './manifests/generate-manifest.ts';
export { labelsPdf } from './manifests/labels.ts';
export { manifestPdf } from './manifests/manifest-pdf.ts';
export { productionSheet, productionSheetPdf } from './manifests/production-sheet.ts';
export { createFetchPicture } from './media/fetch-picture.ts';
export { readImage } from './media/read-image.ts';
export { storeImage, uploadImage } from './media/upload-image.ts';
export {
  giveMenuBack,
  listDailyMenu,
  setDailyMenu,
  setDailyMenuLine,
  undoDailyMenu,
} from './menus/daily-menus.ts';
export {
  createMenuItem,
  declareDish,
  deleteMenuItem,
  listMenuItems,
  updateMenuItem,
} from './menus/menu-items.ts';
export { createMenuMemory, MENUS_MS, type MenuMemory } from './menus/menu-memory.ts';
export { addDailyMenuLine, copyMenuWeek, undoMenus } from './menus/plan-menus.ts';
export { readMenu } from './menus/read-menu.ts';
export {
  acknowledgeAllergenChange,
  listAllergenChanges,
  listUnknownAllergens,
} from './menus/unknown-allergens.ts';
export {
  deleteAssignment,
  listAssignments,
  materialiseMenus,
  saveAssignments,
} from './menus/weekly-schedule.ts';
export {
  sendAdministratorReset,
  sendEmailConfirmation,
  sendErasureDone,
  sendErasureRefused,
  sendPasswordReset,
  sendSecurityNotice,
  sendWelcome,
} from './messages/account-messages.ts';
export { sendAlerts } from './messages/alerts.ts';
export type { MessageServices } from './messages/deliver.ts';
export { messageLog, resendMessage } from './messages/message-log.ts';
export {
  sendOrderCancelled,
  sendOrderConfirmed,
  sendOrderPlaced,
  sendOrdersPlaced,
} from './messages/order-messages.ts';
export { sendOrderChanged, sendOrderNotice, sendTeamCancelled } from './messages/order-notice.ts';
export { sendCardPaymentCredited, sendPaymentNeedsReview } from './messages/payment-messages.ts';
export { listMessages, readMessage, sendMessage } from './messages/send-message.ts';
export { sendStandingOrder, sendUnusedWarning } from './messages/standing-order-messages.ts';
export { sendPortionOffered, sendWaitingEnded } from './messages/waiting-ended.ts';
export {
  sendCreditRequest,
  sendTokensCredited,
  sendTopupReceived,
  sendTransfer,
} from './messages/wallet-messages.ts';
export {
  actOnOrders,
  callOffOrder,
  cancelOrder,
  confirmOrder,
  fulfilOrder,
  undoFulfilment,
} from './orders/decide-order.ts';
export { exportOrders } from './orders/export-orders.ts';
export { markNotificationsSeen, notificationStatus } from './orders/new-order-bell.ts';
export { listRevisions, orderDetail } from './orders/order-detail.ts';
export { createOrderQueue, type OrderQueue } from './orders/order-queue.ts';
export { allergenNotices, orderAllergens } from './orders/order-view.ts';
export { countOpenOrders, listOrders, ordersOfDate, recentOrders } from './orders/orders-of-date.ts';
export { cancelOwnOrder, changeOwnOrder, refundLines } from './orders/own-order-acts.ts';
export { placeOrder } from './orders/place-order.ts';
export { placeWeek } from './orders/place-week.ts';
export { entriesVersion, ordersVersion, ownVersions } from './own-versions.ts';
export { addPasskey, beginPasskey, listOwnPasskeys, removePasskey } from './passkeys/own-passkeys.ts';
export {
  beginPasskeyProof,
  beginPasskeySignIn,
  proveByPasskey,
  signInByPasskey,
} from './passkeys/sign-in-by-passkey.ts';
export { checkRefunds, refundPayment, resolveRefund } from './payments/ask-for-refund.ts';
export { paymentResultPath, payOrder } from './payments/initiate-payment.ts';
export { listPaymentNotifications, listPayments, paymentTotals } from './payments/list-payments.ts';
export { listTopups } from './payments/list-topups.ts';
export { receiveNotification } from './payments/receive-notification.ts';
export { expirePayments, matchPaymentsOf, reconcilePayments } from './payments/reconcile-payments.ts';
export { decidePayment } from './payments/settle-notification.ts';
export { cancelTopup, placeTopupOrder, startTopup } from './payments/start-topup.ts';
export { takeUpNotifications, verifyNotification } from './payments/verify-notification.ts';
export {
  askForErasure,
  erasePerson,
  listErasureRequests,
  ownErasure,
  refuseErasure,
  withdrawErasure,
} from './personal-data/erasure.ts';
export { ownData, ownDataPdf } from './personal-data/own-data.ts';
export { noteConcernedCopied, peopleConcerned } from './personal-data/people-concerned.ts';
export {
  closeSubjectRequest,
  enterSubjectRequest,
  exportSubjectRequests,
  listSubjectRequests,
} from './personal-data/subject-requests.ts';
export { ownPush, removePushDevice, resumePush, savePushDevice } from './push/own-push.ts';
export { tellNewOrders, tellOrderFulfilled, tellPaymentIgnored } from './push/queue-pushes.ts';
export { sendPush } from './push/send-push.ts';
export { createRateLimits, type RateLimitBucket, type RateLimits } from './rate-limits.ts';
export { dishRatings, listOwnRatings, rateOrderItem } from './ratings/dish-ratings.ts';
export { listReleases, releaseOrder, takeRelease, withdrawRelease } from './releases/releases.ts';
export {
  analytics,
  createReportsDatabase,
  dashboard,
  rebuildDaySums,
  sumDays,
  todayStats,
} from './reports/figures.ts';
export { cleanUp } from './retention/clean-up.ts';
export { listRetention, saveRetention } from './retention/periods.ts';
export {
  enqueueDueTasks,
  enqueueMinuteTasks,
  finishRun,
  generateMenus,
  listScheduledTasks,
  runScheduledTask,
} from './scheduler/scheduled-tasks.ts';
export { find } from './search/find.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor/own-second-factor.ts';
export { removeLostFactors, requireSecondFactorOfAdministrators } from './second-factor/required-factor.ts';
export { noteSecurity } from './security/note-security.ts';
export { listSecurityEvents } from './security/security-events.ts';
export { createSecurityLog } from './security/security-log.ts';
export { operatorWarnings } from './site/operator-warnings.ts';
export { readSettings, saveSettings } from './site/settings.ts';
export { siteConfig } from './site/site-config.ts';
export { systemStatus } from './site/system-status.ts';
export { countWork } from './site/work-counts.ts';
export {
  placeDueStandingOrders,
  retryStandingOrders,
  StandingOrdersMissedError,
} from './standing-orders/place-standing-orders.ts';
export { previewOwnStandingOrders } from './standing-orders/preview.ts';
export {
  addStandingOrder,
  changeStandingOrder,
  deleteStandingOrder,
  listStandingOrders,
} from './standing-orders/standing-orders.ts';
export {
  cancelTeamOrder,
  closeTeamOrder,
  listTeamOrders,
  openTeamOrder,
  readTeamOrder,
} from './team-orders/team-orders.ts';
export { changeRole, changeStatus, listUsers } from './users/users.ts';
export { readUser, usersPage } from './users/users-page.ts';
export {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  serveWaitingEntry,
  serveWaitingLists,
} from './waiting-list/waiting-list.ts';
export {
  approveCredit,
  askForCredit,
  creditTokens,
  debitTokens,
  listCreditRequests,
  refuseCredit,
  reverseCredit,
} from './wallet/credits.ts';
export { listLedgerEntries, readWallet, recentEntries, userStatement } from './wallet/read-wallet.ts';
export { findTransferReceiver, listTransfers, sendTokens } from './wallet/transfers.ts';
