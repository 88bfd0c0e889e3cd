import { formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TransferModel extends MessageContext {
  tokens: number;
  /** The other customer, by the name that this one may see. */
  otherName: string;
  /** The wallet's balance after it, in tokens. */
  balance: number;
}

/** To a customer who has sent tokens to another one. */
export function renderTransferSent(model: TransferModel): Promise<RenderedMessage> {
  const tokens = formatTokens(model.tokens);
  return renderMessage(model, {
    subject: `You sent ${tokens} from your wallet`,
    preview: `Your balance is now ${formatTokens(model.balance)}.`,
    heading: 'Tokens sent',
    blocks: [
      {
        kind: 'paragraph',
        text: `${model.otherName} received ${tokens} from your wallet. They cannot be taken back.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Tokens sent', value: tokens },
          { label: 'New balance', value: formatTokens(model.balance) },
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not do this, change your password and tell the kitchen.',
      },
      { kind: 'action', label: 'View my wallet', url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}

/** To a customer who has received tokens from another one. It holds no words of the sender but their name. */
export function renderTransferReceived(model: TransferModel): Promise<RenderedMessage> {
  const tokens = formatTokens(model.tokens);
  return renderMessage(model, {
    subject: `You received ${tokens}`,
    preview: `Your balance is now ${formatTokens(model.balance)}.`,
    heading: 'Tokens for you',
    blocks: [
      { kind: 'paragraph', text: `${model.otherName} sent you ${tokens}. They are in your wallet.` },
      {
        kind: 'facts',
        facts: [
          { label: 'Tokens received', value: tokens },
          { label: 'New balance', value: formatTokens(model.balance) },
        ],
      },
      { kind: 'action', label: 'View my wallet', url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
