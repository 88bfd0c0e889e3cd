import { formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TokensCreditedModel extends MessageContext {
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  /** The administrator's words, when there are any. */
  notes?: string;
}

/** To a customer to whom an administrator gave tokens. */
export function renderTokensCredited(model: TokensCreditedModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `${formatTokens(model.tokensCredited)} were added to your wallet`,
    preview: `Your balance is now ${formatTokens(model.balance)}.`,
    heading: 'Tokens for you',
    blocks: [
      {
        kind: 'paragraph',
        text: `An administrator added ${formatTokens(model.tokensCredited)} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Tokens added', value: formatTokens(model.tokensCredited) },
          { label: 'New balance', value: formatTokens(model.balance) },
          ...(model.notes ? [{ label: 'Note', value: model.notes }] : []),
        ],
      },
      { kind: 'action', label: 'View my wallet', url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
