import { tokens } from '../content/amounts.ts';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface WelcomeModel extends MessageContext {
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
}

/** To somebody who has just signed up. */
export function renderWelcome(model: WelcomeModel): Promise<RenderedMessage> {
  return renderMessage(model, {
    subject: `Welcome to ${model.kitchenName}`,
    preview: 'Top up, choose a date, order by 22:00 the evening before.',
    heading: `Welcome to ${model.kitchenName}`,
    blocks: [
      { kind: 'paragraph', text: 'Your account is ready. This is how it works:' },
      {
        kind: 'facts',
        facts: [
          { label: 'Pay', value: `With prepaid tokens: ${tokens(1)} is R1.00` },
          { label: 'Order', value: 'By 22:00 the evening before' },
          { label: 'Delivery', value: `To the site, ${model.deliveryWindow}` },
        ],
      },
      { kind: 'action', label: "See what's cooking", url: appUrl(model.publicUrl, '/') },
    ],
  });
}
