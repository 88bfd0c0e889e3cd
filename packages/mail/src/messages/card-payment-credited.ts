import { formatCents } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface CardPaymentCreditedModel extends MessageContext {
  orderNumber: string;
  /** The amount paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer with a card payment that arrived after its order had been cancelled. */
export function renderCardPaymentCredited(model: CardPaymentCreditedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const amount = formatCents(model.amountCents);
  const credited = t.tokens(model.tokensCredited);
  return renderMessage(model, {
    subject: t`Your card payment for ${model.orderNumber}: ${credited} in your wallet`,
    preview: t`It came after the order had been cancelled. Your balance is now ${t.tokens(model.balance)}.`,
    heading: t`Your payment is in your wallet`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Your card payment of ${amount} came after your order ${model.orderNumber} had been cancelled. The order stays cancelled and will not be delivered, so we added ${credited} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Order`, value: model.orderNumber },
          { label: t`Paid by card`, value: amount },
          { label: t`Tokens added`, value: credited },
          { label: t`New balance`, value: t.tokens(model.balance) },
          { label: t`Reference`, value: model.reference },
        ],
      },
      { kind: 'action', label: t`View my wallet`, url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}
