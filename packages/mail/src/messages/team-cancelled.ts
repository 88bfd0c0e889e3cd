import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TeamCancelledModel extends MessageContext {
  /** In words. */
  deliveryDate: string;
  /** The customer's own orders, which stay; none if the kitchen does not deliver on the date. */
  orderNumbers: readonly string[];
}

/** To a customer with an order in the team order, or to the organiser when its date was closed. */
export function renderTeamCancelled(model: TeamCancelledModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { deliveryDate, orderNumbers } = model;
  const stays = orderNumbers.length > 0;
  return renderMessage(model, {
    subject: t`The team order for ${deliveryDate} is cancelled`,
    preview: stays ? t`Your own order stays as it is.` : t`The kitchen does not deliver on this date.`,
    heading: t`A team order is cancelled`,
    because: stays ? t`you ordered with a team` : t`you opened a team order`,
    blocks: [
      {
        kind: 'paragraph',
        text: stays
          ? t`Your own order stays as it is and is paid. It is delivered to you by itself, and you can change or cancel it as any other.`
          : t`The kitchen does not deliver on this date. Orders of the team were cancelled, and their tokens went back.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: t`Delivery date`, value: deliveryDate },
          ...(stays ? [{ label: t`Your order`, value: orderNumbers.join(', ') }] : []),
        ],
      },
      { kind: 'action', label: t`See your orders`, url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
