import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { Fact, MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';
import { deliveryFacts, type OrderSummary, orderBlock } from './order-summary.ts';

export interface OrderCancelledModel extends MessageContext, OrderSummary {
  /** The kitchen's reason; null when the customer cancelled, because their own words are not sent to them. */
  reason: string | null;
  /** Whether the kitchen had confirmed the order and told the customer. */
  wasConfirmed: boolean;
  /** The refund to the wallet; 0 if nothing had been paid. */
  refundedTokens: number;
}

/** To a customer whose order was cancelled, with the kitchen's reason and the refund. */
export function renderOrderCancelled(model: OrderCancelledModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const refund = refundText(model);
  return renderMessage(model, {
    subject: t('orderCancelled.subject', {
      orderNumber: model.orderNumber,
      deliveryDate: model.deliveryDate,
    }),
    preview: refund,
    heading: t('orderCancelled.heading'),
    blocks: [
      { kind: 'paragraph', text: `${sorryText(model)} ${refund}` },
      deliveryFacts(
        model,
        ...(model.reason === null ? [] : [{ label: t('common.reason'), value: model.reason }]),
      ),
      orderBlock(model, refundFact(model)),
      { kind: 'action', label: t('orderCancelled.orderSomethingElse'), url: appUrl(model.publicUrl, '/') },
    ],
  });
}

function sorryText({ reason, wasConfirmed, ...model }: OrderCancelledModel): string {
  const t = translator(model.language, 'mail');
  if (reason === null) return t('orderCancelled.byCustomer');
  return wasConfirmed ? t('orderCancelled.afterConfirmation') : t('orderCancelled.byKitchen');
}

function refundText({ refundedTokens, payment, ...model }: OrderCancelledModel): string {
  const t = translator(model.language, 'mail');
  if (refundedTokens === 0) return t('orderCancelled.nothingCharged');
  const back = t.words.formatTokens(refundedTokens);
  if (payment.by === 'wallet') return t('orderCancelled.backToWallet', { back });
  // After a change, a card order has cost a different amount in the end.
  if (payment.amountCents !== refundedTokens * 100) return t('orderCancelled.allToWallet', { back });
  return t('orderCancelled.cardToWallet', { amount: formatCents(payment.amountCents), back });
}

function refundFact({ refundedTokens, ...model }: OrderCancelledModel): Fact {
  const t = translator(model.language, 'mail');
  return refundedTokens === 0
    ? { label: t('common.paid'), value: t('common.nothing') }
    : { label: t('orderCancelled.refunded'), value: t.words.formatTokens(refundedTokens) };
}
