import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TeamCancelledModel extends MessageContext {
  /** In words. */
  deliveryDate: string;
  /** The customer's own orders, which stay; none if the kitchen does not deliver on the date. */
  orderNumbers: readonly string[];
}

/** To a customer with an order in the team order, or to the organiser when its date was closed. */
export function renderTeamCancelled(model: TeamCancelledModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { deliveryDate, orderNumbers } = model;
  const stays = orderNumbers.length > 0;
  return renderMessage(model, {
    subject: t('teamCancelled.subject', { deliveryDate }),
    preview: stays ? t('teamCancelled.previewOrdered') : t('teamCancelled.preview'),
    heading: t('teamCancelled.heading'),
    because: stays ? t('teamCancelled.becauseOrdered') : t('teamCancelled.becauseOpened'),
    blocks: [
      {
        kind: 'paragraph',
        text: stays ? t('teamCancelled.textOrdered') : t('teamCancelled.text'),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('teamCancelled.deliveryDate'), value: deliveryDate },
          ...(stays ? [{ label: t('teamCancelled.yourOrder'), value: orderNumbers.join(', ') }] : []),
        ],
      },
      { kind: 'action', label: t('teamCancelled.seeYourOrders'), url: appUrl(model.publicUrl, '/orders') },
    ],
  });
}
