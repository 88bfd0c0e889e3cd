import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
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
  const t = phrasesOf(model);
  const { title, deliveryDate, until, price, wasToBeBought } = model;
  return renderMessage(model, {
    subject: t`A portion of ${title} is free: take it until ${until}`,
    preview: t`It is held for you for ${deliveryDate} until ${until}.`,
    heading: t`A portion is held for you`,
    because: t`you joined the waiting list of this dish`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`A portion of ${title} for ${deliveryDate} is free, and you are next in line. It is held for you until ${until}. After that it goes to the next person.`,
      },
      ...(wasToBeBought
        ? [
            {
              kind: 'paragraph' as const,
              text: t`It was not bought for you: your wallet has too few tokens, or the price has changed since you joined.`,
            },
          ]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: t`Dish`, value: title },
          { label: t`Delivery`, value: deliveryDate },
          { label: t`Price`, value: t`${t.tokens(price)}, and the service fee` },
          { label: t`Held until`, value: until },
        ],
      },
      { kind: 'action', label: t`Take it`, url: appUrl(model.publicUrl, '/orders') },
      { kind: 'aside', text: t`Nothing has left your wallet.` },
    ],
  });
}
