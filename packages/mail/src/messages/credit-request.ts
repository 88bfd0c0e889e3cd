import { formatTokens } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface CreditRequestModel extends MessageContext {
  state: 'waiting' | 'approved' | 'refused';
  /** Less than zero to take tokens off. */
  tokens: number;
  customerName: string;
  /** Who requested it, and who decided, once that has happened. */
  askedBy: string;
  decidedBy?: string;
  /** Why it was requested; omitted for the administrator who requested it. */
  reason?: string;
  /** The note of the administrator who decided, if any. */
  note?: string;
}

const WORDS = {
  waiting: {
    heading: 'A credit waits for approval',
    text: 'It is more than one administrator may credit alone. Approve it only if you know what it is for.',
  },
  approved: { heading: 'A credit was approved', text: 'The tokens are in the wallet.' },
  refused: { heading: 'A credit was refused', text: 'Nothing was credited.' },
} as const;
const CORRECTION_WORDS = {
  waiting: {
    heading: 'A correction waits for approval',
    text: 'It takes more tokens off a wallet than one administrator may take alone. Approve it only if you know what it is for.',
  },
  approved: { heading: 'A correction was approved', text: 'The tokens are off the wallet.' },
  refused: { heading: 'A correction was refused', text: 'Nothing was taken off.' },
} as const;

/**
 * To administrators, about a credit that waits for a second one; or to the one who requested it, about the decision.
 */
export function renderCreditRequest(model: CreditRequestModel): Promise<RenderedMessage> {
  const { heading, text } = (model.tokens > 0 ? WORDS : CORRECTION_WORDS)[model.state];
  const amount = formatTokens(model.tokens);
  return renderMessage(model, {
    subject: `${heading}: ${amount} for ${model.customerName}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: 'Tokens', value: amount },
          { label: 'For', value: model.customerName },
          { label: 'Asked for by', value: model.askedBy },
          ...(model.reason ? [{ label: 'Reason', value: model.reason }] : []),
          ...(model.decidedBy ? [{ label: 'Decided by', value: model.decidedBy }] : []),
          ...(model.note ? [{ label: 'Note', value: model.note }] : []),
        ],
      },
      { kind: 'action', label: 'Open the credits', url: appUrl(model.publicUrl, '/admin?section=credits') },
    ],
    because: `you are an administrator of ${model.kitchenName}`,
  });
}
