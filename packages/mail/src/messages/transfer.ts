import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
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
  const t = phrasesOf(model);
  const tokens = t.tokens(model.tokens);
  return renderMessage(model, {
    subject: t`You sent ${tokens} from your wallet`,
    preview: t`Your balance is now ${t.tokens(model.balance)}.`,
    heading: t`Tokens sent`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`${model.otherName} received ${tokens} from your wallet. They cannot be taken back.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Tokens sent`, value: tokens },
          { label: t`New balance`, value: t.tokens(model.balance) },
        ],
      },
      {
        kind: 'paragraph',
        text: t`If you did not do this, change your password and tell the kitchen.`,
      },
      { kind: 'action', label: t`View my wallet`, url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}

/** To a customer who has received tokens from another one. It contains no words of the sender except their name. */
export function renderTransferReceived(model: TransferModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const tokens = t.tokens(model.tokens);
  return renderMessage(model, {
    subject: t`You received ${tokens}`,
    preview: t`Your balance is now ${t.tokens(model.balance)}.`,
    heading: t`Tokens for you`,
    blocks: [
      { kind: 'paragraph', text: t`${model.otherName} sent you ${tokens}. They are in your wallet.` },
      {
        kind: 'facts',
        facts: [
          { label: t`Tokens received`, value: tokens },
          { label: t`New balance`, value: t.tokens(model.balance) },
        ],
      },
      { kind: 'action', label: t`View my wallet`, url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
