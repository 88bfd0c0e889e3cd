import { formatCents } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TopupReceivedModel extends MessageContext {
  /** The amount paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer after a payment was credited to the wallet. */
export function renderTopupReceived(model: TopupReceivedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const amount = formatCents(model.amountCents);
  return renderMessage(model, {
    subject: t`We received ${amount}: ${t.tokens(model.tokensCredited)} in your wallet`,
    preview: t`Your balance is now ${t.tokens(model.balance)}.`,
    heading: t`Your top-up has arrived`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`We received your payment and added ${t.tokens(model.tokensCredited)} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Paid`, value: amount },
          { label: t`Tokens added`, value: t.tokens(model.tokensCredited) },
          { label: t`New balance`, value: t.tokens(model.balance) },
          { label: t`Reference`, value: model.reference },
        ],
      },
      { kind: 'action', label: t`View my wallet`, url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}
