export type { DishLine, MessageContext, RenderedMessage } from './content/message-content.ts';
export { type AdministratorResetModel, renderAdministratorReset } from './messages/administrator-reset.ts';
export { type AlertsModel, renderAlerts } from './messages/alerts.ts';
export {
  type CreditReportModel,
  type CreditRequestModel,
  renderCreditReport,
  renderCreditRequest,
} from './messages/credit-request.ts';
export { type ErasureDecidedModel, renderErasureDecided } from './messages/erasure-decided.ts';
export { type LedgerFaultsModel, renderLedgerFaults } from './messages/ledger-faults.ts';
export {
  type OrderCancelledModel,
  type OrderChangedModel,
  renderOrderCancelled,
  renderOrderChanged,
} from './messages/order-cancelled.ts';
export {
  type OrderConfirmedModel,
  type OrderNotPaidModel,
  type OrderPlacedModel,
  renderOrderConfirmed,
  renderOrderNotPaid,
  renderOrderPlaced,
  renderWeekPlaced,
  type WeekPlacedModel,
} from './messages/order-placed.ts';
export {
  type OrderNoticeModel,
  type OrderPayment,
  type OrderSummary,
  renderOrderNotice,
} from './messages/order-summary.ts';
export {
  type EmailConfirmationModel,
  type PasswordResetModel,
  renderEmailConfirmation,
  renderPasswordReset,
  renderWelcome,
  type WelcomeModel,
} from './messages/password-reset.ts';
export { type PaymentNeedsReviewModel, renderPaymentNeedsReview } from './messages/payment-needs-review.ts';
export {
  type PortionOfferedModel,
  renderPortionOffered,
  renderUnusedWarning,
  renderWaitingEnded,
  type UnusedWarningModel,
  type WaitingEndedModel,
} from './messages/portion-offered.ts';
export { renderSecurityNotice, type SecurityNoticeModel } from './messages/security-notice.ts';
export {
  renderStandingOrderSkipped,
  renderStandingOrderWaits,
  renderTeamCancelled,
  type StandingOrderSkippedModel,
  type StandingOrderWaitsModel,
  type TeamCancelledModel,
} from './messages/standing-order.ts';
export {
  type CardPaymentCreditedModel,
  renderCardPaymentCredited,
  renderTokensCredited,
  renderTopupReceived,
  renderTransferReceived,
  renderTransferSent,
  type TokensCreditedModel,
  type TopupReceivedModel,
  type TransferModel,
} from './messages/tokens-credited.ts';
export { type PushText, pushTextOf } from './push/push-text.ts';
export type { MailMessage, MailTransport } from './transport/mail-transport.ts';
export {
  createSmtpTransport,
  MailTransportError,
  type SmtpTransportOptions,
} from './transport/smtp-transport.ts';
