export type { DishLine, MessageContext, RenderedMessage } from './content/message-content.ts';
export { type AdministratorResetModel, renderAdministratorReset } from './messages/administrator-reset.ts';
export { type AlertsModel, renderAlerts } from './messages/alerts.ts';
export {
  type CardPaymentCreditedModel,
  renderCardPaymentCredited,
} from './messages/card-payment-credited.ts';
export { type CreditReportModel, renderCreditReport } from './messages/credit-report.ts';
export { type CreditRequestModel, renderCreditRequest } from './messages/credit-request.ts';
export { type EmailConfirmationModel, renderEmailConfirmation } from './messages/email-confirmation.ts';
export { type ErasureDecidedModel, renderErasureDecided } from './messages/erasure-decided.ts';
export { type LedgerFaultsModel, renderLedgerFaults } from './messages/ledger-faults.ts';
export { type OrderCancelledModel, renderOrderCancelled } from './messages/order-cancelled.ts';
export { type OrderChangedModel, renderOrderChanged } from './messages/order-changed.ts';
export { type OrderConfirmedModel, renderOrderConfirmed } from './messages/order-confirmed.ts';
export { type OrderNotPaidModel, renderOrderNotPaid } from './messages/order-not-paid.ts';
export { type OrderNoticeModel, renderOrderNotice } from './messages/order-notice.ts';
export { type OrderPlacedModel, renderOrderPlaced } from './messages/order-placed.ts';
export type { OrderPayment, OrderSummary } from './messages/order-summary.ts';
export { type PasswordResetModel, renderPasswordReset } from './messages/password-reset.ts';
export { type PaymentNeedsReviewModel, renderPaymentNeedsReview } from './messages/payment-needs-review.ts';
export { type PortionOfferedModel, renderPortionOffered } from './messages/portion-offered.ts';
export { renderSecurityNotice, type SecurityNoticeModel } from './messages/security-notice.ts';
export {
  renderStandingOrderSkipped,
  renderStandingOrderWaits,
  type StandingOrderSkippedModel,
  type StandingOrderWaitsModel,
} from './messages/standing-order.ts';
export { renderTeamCancelled, type TeamCancelledModel } from './messages/team-cancelled.ts';
export { renderTokensCredited, type TokensCreditedModel } from './messages/tokens-credited.ts';
export { renderTopupReceived, type TopupReceivedModel } from './messages/topup-received.ts';
export { renderTransferReceived, renderTransferSent, type TransferModel } from './messages/transfer.ts';
export { renderUnusedWarning, type UnusedWarningModel } from './messages/unused-warning.ts';
export { renderWaitingEnded, type WaitingEndedModel } from './messages/waiting-ended.ts';
export { renderWeekPlaced, type WeekPlacedModel } from './messages/week-placed.ts';
export { renderWelcome, type WelcomeModel } from './messages/welcome.ts';
export { type PushText, pushTextOf } from './push/push-text.ts';
export type { MailMessage, MailTransport } from './transport/mail-transport.ts';
export {
  createSmtpTransport,
  MailTransportError,
  type SmtpTransportOptions,
} from './transport/smtp-transport.ts';
