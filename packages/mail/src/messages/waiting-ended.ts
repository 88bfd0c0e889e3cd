import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface WaitingEndedModel extends MessageContext {
  /** In words. */
  deliveryDate: string;
  /** What the customer waited for, each with the reason why it ended. */
  dishes: { title: string; reason: string }[];
}

/** To a customer on the waiting list who gets no portion: all entries for a date that ended at the same time. */
export function renderWaitingEnded(model: WaitingEndedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { deliveryDate, dishes } = model;
  return renderMessage(model, {
    subject: t('waitingEnded.subject', { deliveryDate, dishes: dishes.map(({ title }) => title).join(', ') }),
    preview: t('waitingEnded.preview'),
    heading: t('waitingEnded.heading'),
    because: t('waitingEnded.because'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('waitingEnded.text', { deliveryDate }),
      },
      { kind: 'facts', facts: dishes.map(({ title, reason }) => ({ label: title, value: reason })) },
      { kind: 'action', label: t('common.seeTheMenu'), url: appUrl(model.publicUrl, '/') },
      { kind: 'aside', text: t('common.nothingCharged') },
    ],
  });
}
