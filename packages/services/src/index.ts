export { changePassword } from './accounts/change-password.ts';
export { confirmEmail, sendConfirmation } from './accounts/confirm-email.ts';
export { currentUser } from './accounts/current-user.ts';
export { ensureAdministrator, hasAdministrator } from './accounts/ensure-administrator.ts';
export { mailPreferences, saveMailPreferences } from './accounts/mail-preferences.ts';
export { saveLanguage, signOutEverywhere, updateProfile } from './accounts/own-account.ts';
export { endOwnSession, listOwnSessions } from './accounts/own-sessions.ts';
export { forgotPassword, resetPassword } from './accounts/password-reset.ts';
export { hashPassword, verifyPassword } from './accounts/passwords.ts';
export { register } from './accounts/register.ts';
export type { SessionCookie } from './accounts/session-cookie.ts';
export { createSessions, REMEMBERED_MS, type Sessions } from './accounts/sessions.ts';
export { signIn } from './accounts/sign-in.ts';
export type { SignInCheck } from './accounts/sign-in-check.ts';
export { saveUserDiet, userDiet } from './accounts/user-diet.ts';
export { previewAlerts } from './alerts/preview-alerts.ts';
export { noteAlerts, saveUserAlerts, userAlerts } from './alerts/user-alerts.ts';
export { anchorsOf, auditFaults } from './audit/audit-faults.ts';
export { auditLog } from './audit/audit-log.ts';
export { reportCredits } from './audit/report-credits.ts';
export { backUp } from './backups/back-up.ts';
export type { Backups } from './backups/backups.ts';
export {
  readCalendar,
  resetHoliday,
  saveCalendarSettings,
  setDeliveryDay,
  setHoliday,
} from './calendar/calendar.ts';
export { closeDays, listClosedDays, ordersInTheWay, reopenDays } from './calendar/closed-days.ts';
export { exportAudit, exportPayments, exportUsers } from './console-exports.ts';
export type { Log, ServiceContext, Services } from './context.ts';
export { orderInvoice } from './documents/order-invoice.ts';
export { topupReceipt } from './documents/topup-receipt.ts';
export { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.ts';
export { PAGE_ROWS } from './in-pages.ts';
export { checkLedger, LedgerFaultsError } from './ledger-check/check-ledger.ts';
export { generateDueManifest, generateManifest, lockManifest } from './manifests/generate-manifest.ts';
export { labelsPdf } from './manifests/labels.ts';
export { manifestPdf } from './manifests/manifest-pdf.ts';
export { productionSheet, productionSheetPdf } from './manifests/production-sheet.ts';
export { readManifest } from './manifests/read-manifest.ts';
export { createFetchPicture } from './media/fetch-picture.ts';
export { readImage } from './media/read-image.ts';
export { storeImage } from './media/store-image.ts';
export { uploadImage } from './media/upload-image.ts';
export { acknowledgeAllergenChange, listAllergenChanges } from './menus/allergen-changes.ts';
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
export { listUnknownAllergens } from './menus/unknown-allergens.ts';
export {
  deleteAssignment,
  listAssignments,
  materialiseMenus,
  saveAssignments,
} from './menus/weekly-schedule.ts';
export { sendEmailConfirmation, sendPasswordReset, sendWelcome } from './messages/account-messages.ts';
export { sendAlerts } from './messages/alerts.ts';
export { sendCreditRequest } from './messages/credit-request-messages.ts';
export type { MessageServices } from './messages/deliver.ts';
export { sendErasureDone, sendErasureRefused } from './messages/erasure-messages.ts';
export { listMessages, readMessage } from './messages/mailbox.ts';
export { messageLog, resendMessage } from './messages/message-log.ts';
export { sendOrderChanged } from './messages/order-changed.ts';
export {
  sendOrderCancelled,
  sendOrderConfirmed,
  sendOrderPlaced,
  sendOrdersPlaced,
} from './messages/order-messages.ts';
export { sendOrderNotice } from './messages/order-notice.ts';
export { sendCardPaymentCredited, sendPaymentNeedsReview } from './messages/payment-messages.ts';
export { sendPortionOffered } from './messages/portion-offered.ts';
export { sendAdministratorReset, sendSecurityNotice } from './messages/security-messages.ts';
export { sendMessage } from './messages/send-message.ts';
export { sendStandingOrder } from './messages/standing-order-messages.ts';
export { sendTeamCancelled } from './messages/team-cancelled.ts';
export { sendTransfer } from './messages/transfer-messages.ts';
export { sendUnusedWarning } from './messages/unused-warning.ts';
export { sendWaitingEnded } from './messages/waiting-ended.ts';
export { sendTokensCredited, sendTopupReceived } from './messages/wallet-messages.ts';
export { allergenNotices } from './orders/allergen-notices.ts';
export { countOpenOrders } from './orders/count-open-orders.ts';
export {
  actOnOrders,
  callOffOrder,
  cancelOrder,
  confirmOrder,
  fulfilOrder,
  undoFulfilment,
} from './orders/decide-order.ts';
export { exportOrders } from './orders/export-orders.ts';
export { listOrders, recentOrders } from './orders/list-orders.ts';
export { markNotificationsSeen, notificationStatus } from './orders/new-order-bell.ts';
export { orderAllergens } from './orders/order-allergens.ts';
export { orderDetail } from './orders/order-detail.ts';
export { createOrderQueue, type OrderQueue } from './orders/order-queue.ts';
export { listRevisions } from './orders/order-revisions.ts';
export { ordersOfDate } from './orders/orders-of-date.ts';
export { cancelOwnOrder, changeOwnOrder } from './orders/own-order-acts.ts';
export { placeOrder } from './orders/place-order.ts';
export { placeWeek } from './orders/place-week.ts';
export { refundLines } from './orders/refund-lines.ts';
export { entriesVersion, ordersVersion, ownVersions } from './own-versions.ts';
export {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removePasskey,
} from './passkeys/own-passkeys.ts';
export { beginPasskeyProof, proveByPasskey } from './passkeys/prove-by-passkey.ts';
export { beginPasskeySignIn, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
export { checkRefunds } from './payments/ask-for-refund.ts';
export { decidePayment } from './payments/decide-payment.ts';
export { expirePayments } from './payments/expire-payments.ts';
export { listPaymentNotifications, listPayments } from './payments/list-payments.ts';
export { listTopups } from './payments/list-topups.ts';
export { payOrder } from './payments/pay-order.ts';
export { paymentTotals } from './payments/payment-totals.ts';
export { receiveNotification } from './payments/receive-notification.ts';
export { matchPaymentsOf, reconcilePayments } from './payments/reconcile-payments.ts';
export { refundPayment, resolveRefund } from './payments/refund-payment.ts';
export { paymentResultPath } from './payments/result-path.ts';
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
export { sendPush } from './push/send-push.ts';
export { tellNewOrders, tellOrderFulfilled, tellPaymentIgnored } from './push/tell.ts';
export { createRateLimits, type RateLimitBucket, type RateLimits } from './rate-limits.ts';
export { dishRatings } from './ratings/dish-ratings.ts';
export { listOwnRatings, rateOrderItem } from './ratings/own-ratings.ts';
export { listReleases, releaseOrder, takeRelease, withdrawRelease } from './releases/releases.ts';
export { rebuildDaySums, sumDays } from './reports/day-sums.ts';
export { analytics, dashboard, todayStats } from './reports/figures.ts';
export { createReportsDatabase } from './reports/reports-database.ts';
export { cleanUp } from './retention/clean-up.ts';
export { listRetention, saveRetention } from './retention/periods.ts';
export {
  enqueueDueTasks,
  enqueueMinuteTasks,
  finishRun,
  generateMenus,
} from './scheduler/run-scheduled-tasks.ts';
export { listScheduledTasks, runScheduledTask } from './scheduler/scheduled-tasks.ts';
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
export { serveWaitingEntry, serveWaitingLists } from './waiting-list/serve-waiting.ts';
export { joinWaitingList, leaveWaitingList, listWaitingEntries } from './waiting-list/waiting-list.ts';
export {
  approveCredit,
  askForCredit,
  creditTokens,
  debitTokens,
  listCreditRequests,
  refuseCredit,
  reverseCredit,
} from './wallet/credits.ts';
export { listLedgerEntries, recentEntries } from './wallet/ledger-entries.ts';
export { readWallet } from './wallet/read-wallet.ts';
export { findTransferReceiver, listTransfers, sendTokens } from './wallet/transfers.ts';
export { userStatement } from './wallet/user-statement.ts';
