import { formatCents, formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface CardPaymentCreditedModel extends MessageContext {
  orderNumber: string;
  /** What was paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer whose card payment came after its order had been cancelled. */
export function renderCardPaymentCredited(model: CardPaymentCreditedModel): Promise<RenderedMessage> {
  const amount = formatCents(model.amountCents);
  const credited = formatTokens(model.tokensCredited);
  return renderMessage(model, {
    subject: `Your card payment for ${model.orderNumber}: ${credited} in your wallet`,
    preview: `It came after the order had been cancelled. Your balance is now ${formatTokens(model.balance)}.`,
    heading: 'Your payment is in your wallet',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your card payment of ${amount} came after your order ${model.orderNumber} had been cancelled. The order stays cancelled and will not be delivered, so we added ${credited} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Order', value: model.orderNumber },
          { label: 'Paid by card', value: amount },
          { label: 'Tokens added', value: credited },
          { label: 'New balance', value: formatTokens(model.balance) },
          { label: 'Reference', value: model.reference },
        ],
      },
      { kind: 'action', label: 'View my wallet', url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}
