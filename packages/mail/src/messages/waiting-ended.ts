import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface WaitingEndedModel extends MessageContext {
  /** In words. */
  deliveryDate: string;
  /** What the customer waited for, each with the reason why it ended. */
  dishes: { title: string; reason: string }[];
}

/** To a customer on the waiting list who gets no portion: all entries for a date that ended at the same time. */
export function renderWaitingEnded(model: WaitingEndedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { deliveryDate, dishes } = model;
  return renderMessage(model, {
    subject: t`No portion for ${deliveryDate}: ${dishes.map(({ title }) => title).join(', ')}`,
    preview: t`Your place on the waiting list has ended.`,
    heading: t`No portion came free for you`,
    because: t`you joined the waiting list of a dish`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`You waited for this for ${deliveryDate}, and your place in line has ended:`,
      },
      { kind: 'facts', facts: dishes.map(({ title, reason }) => ({ label: title, value: reason })) },
      { kind: 'action', label: t`See the menu`, url: appUrl(model.publicUrl, '/') },
      { kind: 'aside', text: t`Nothing has left your wallet.` },
    ],
  });
}
