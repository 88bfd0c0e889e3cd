import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TokensCreditedModel extends MessageContext {
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  /** The administrator's note, if any. */
  notes?: string;
}

/** To a customer who got tokens from an administrator. */
export function renderTokensCredited(model: TokensCreditedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  return renderMessage(model, {
    subject: t`${t.tokens(model.tokensCredited)} were added to your wallet`,
    preview: t`Your balance is now ${t.tokens(model.balance)}.`,
    heading: t`Tokens for you`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`An administrator added ${t.tokens(model.tokensCredited)} to your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Tokens added`, value: t.tokens(model.tokensCredited) },
          { label: t`New balance`, value: t.tokens(model.balance) },
          ...(model.notes ? [{ label: t`Note`, value: model.notes }] : []),
        ],
      },
      { kind: 'action', label: t`View my wallet`, url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
