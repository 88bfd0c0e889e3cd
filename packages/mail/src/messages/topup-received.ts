import { formatCents, formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TopupReceivedModel extends MessageContext {
  /** What was paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer whose payment has reached the wallet. */
export function renderTopupReceived(model: TopupReceivedModel): Promise<RenderedMessage> {
  const amount = formatCents(model.amountCents);
  return renderMessage(model, {
    subject: `We received ${amount}: ${formatTokens(model.tokensCredited)} in your wallet`,
    preview: `Your balance is now ${formatTokens(model.balance)}.`,
    heading: 'Your top-up has arrived',
    blocks: [
      {
        kind: 'paragraph',
        text: `We received your payment and added ${formatTokens(model.tokensCredited)} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Paid', value: amount },
          { label: 'Tokens added', value: formatTokens(model.tokensCredited) },
          { label: 'New balance', value: formatTokens(model.balance) },
          { label: 'Reference', value: model.reference },
        ],
      },
      { kind: 'action', label: 'View my wallet', url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}
