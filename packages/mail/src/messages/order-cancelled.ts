import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl, type Fact, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
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

export interface OrderChangedModel extends MessageContext, OrderSummary {
  /** The cost of the change, in tokens; negative when tokens were refunded. */
  difference: number;
  /** Why the kitchen removed portions from the order, and which; null when the customer changed it. */
  byKitchen: { reason: string; refunded: string } | null;
}

/** To a customer after a change of their order: the order as it is now, and what the change cost or refunded. */
export function renderOrderChanged(model: OrderChangedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { byKitchen } = model;
  const moved = movedText(model);
  return renderMessage(model, {
    subject: t('orderChanged.subject', { orderNumber: model.orderNumber, deliveryDate: model.deliveryDate }),
    preview: moved,
    heading: byKitchen === null ? t('orderChanged.heading') : t('orderChanged.headingByKitchen'),
    blocks: [
      {
        kind: 'paragraph',
        text:
          byKitchen === null
            ? t('orderChanged.text', { moved })
            : t('orderChanged.textByKitchen', { refunded: byKitchen.refunded, moved }),
      },
      deliveryFacts(
        model,
        ...(byKitchen === null ? [] : [{ label: t('common.reason'), value: byKitchen.reason }]),
      ),
      orderBlock(model),
      { kind: 'action', label: t('common.viewMyOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}

function movedText({ difference, ...model }: OrderChangedModel): string {
  const t = translator(model.language, 'mail');
  if (difference === 0) return t('orderChanged.sameCost');
  const tokens = t.words.formatTokens(Math.abs(difference));
  return difference > 0 ? t('orderChanged.moreCost', { tokens }) : t('orderChanged.lessCost', { tokens });
}
