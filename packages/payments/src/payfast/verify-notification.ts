import { parseRand } from '@padkos/domain';
import type { NotificationVerdict, RawNotification } from '../gateway.ts';
import { sameSignature } from '../same-signature.ts';
import type { ConfirmationCall } from './confirm-notification.ts';
import { confirmNotification } from './confirm-notification.ts';
import { readNotificationText } from './notification-text.ts';
import { notificationSignature } from './signature.ts';
import { isPayFastAddress } from './source-addresses.ts';

export interface NotificationChecks extends ConfirmationCall {
  merchantId: string;
  passphrase: string | null;
  /** What a notification from an address that PayFast has not published gets: a warning, a refusal, or nothing. */
  sourceCheck: 'log' | 'enforce' | 'off';
  warn: (message: string, detail: Record<string, unknown>) => void;
}

/**
 * Verifies a notification by PayFast's checks: signature, merchant, source, and PayFast's own confirmation. The amount
 * is read (`amount_gross`, never the net) for the caller, who knows what was asked, to compare
 * (PayFast developer documentation, Notifications, Security checks).
 */
export async function verifyNotification(
  checks: NotificationChecks,
  notification: RawNotification,
): Promise<NotificationVerdict> {
  const text = readNotificationText(notification.rawBody);
  if (!text) return forged('malformed body');
  if (!sameSignature(text.signature, notificationSignature(text.signedFields, checks.passphrase)))
    return forged('wrong signature');

  const { fields } = text;
  if (fields.merchant_id !== checks.merchantId) return forged('another merchant');
  const providerStatus = fields.payment_status ?? '';
  const providerPaymentId = fields.pf_payment_id ?? '';
  const reference = fields.m_payment_id;
  const amountCents = parseRand(fields.amount_gross ?? '');
  if (reference === undefined || providerStatus === '' || amountCents === null)
    return forged('missing fields');
  if (!/^[A-Za-z0-9-]{1,64}$/.test(providerPaymentId)) return forged('missing fields');

  if (checks.sourceCheck !== 'off' && !isPayFastAddress(notification.remoteAddress)) {
    const { remoteAddress } = notification;
    checks.warn('PayFast notification from an unlisted address', { remoteAddress, reference });
    if (checks.sourceCheck === 'enforce') return forged('unlisted address');
  }

  const confirmation = await confirmNotification(checks, text.confirmable);
  if (confirmation.kind === 'invalid') return forged('not confirmed by PayFast');
  if (confirmation.kind === 'unknown') {
    checks.warn('PayFast notification could not be confirmed', { reason: confirmation.reason, reference });
    return { kind: 'unverified', reason: confirmation.reason };
  }
  return {
    kind: 'genuine',
    reference,
    providerPaymentId,
    amountCents,
    complete: providerStatus === 'COMPLETE',
    failed: providerStatus === 'FAILED' || providerStatus === 'CANCELLED',
    providerStatus,
    payerEmail: fields.email_address || null,
    // PayFast's notifications carry no time.
    paidAt: null,
    fields,
  };
}

function forged(reason: string): NotificationVerdict {
  return { kind: 'forged', reason };
}
