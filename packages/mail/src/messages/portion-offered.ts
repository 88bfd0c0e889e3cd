import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface PortionOfferedModel extends MessageContext {
  title: string;
  /** In words. */
  deliveryDate: string;
  /** Until when it is held, for instance '14:20'. */
  until: string;
  /** The price of the portion, in tokens, without the service fee. */
  price: number;
  /** Whether it was to be bought at once but was not, because tokens were missing or the price has changed. */
  wasToBeBought: boolean;
}

/** To a customer on the waiting list for whom a portion is held. */
export function renderPortionOffered(model: PortionOfferedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { title, deliveryDate, until, price, wasToBeBought } = model;
  return renderMessage(model, {
    subject: t('portionOffered.subject', { title, until }),
    preview: t('portionOffered.preview', { deliveryDate, until }),
    heading: t('portionOffered.heading'),
    because: t('portionOffered.because'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('portionOffered.text', { title, deliveryDate, until }),
      },
      ...(wasToBeBought
        ? [
            {
              kind: 'paragraph' as const,
              text: t('portionOffered.notBought'),
            },
          ]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: t('common.dish'), value: title },
          { label: t('common.delivery'), value: deliveryDate },
          { label: t('portionOffered.price'), value: t('portionOffered.priceAndFee', { price }) },
          { label: t('portionOffered.heldUntil'), value: until },
        ],
      },
      { kind: 'action', label: t('portionOffered.takeIt'), url: appUrl(model.publicUrl, '/orders') },
      { kind: 'aside', text: t('common.nothingCharged') },
    ],
  });
}
