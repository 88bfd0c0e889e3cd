import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

interface StandingOrderModel extends MessageContext {
  /** In words. */
  deliveryDate: string;
}

export interface StandingOrderWaitsModel extends StandingOrderModel {
  dishes: { title: string; quantity: number }[];
  /** In tokens: what the order costs with its fee, and what the wallet lacks. */
  total: number;
  missing: number;
  /** When ordering closes, for instance 'Friday 20 November 2026 at 22:00'. */
  closes: string;
}

/** To a customer with too few tokens for a standing order that is due. */
export function renderStandingOrderWaits(model: StandingOrderWaitsModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { deliveryDate, dishes, total, missing, closes } = model;
  return renderMessage(model, {
    subject: t('standingOrder.waits.subject', { missing, deliveryDate }),
    preview: t('standingOrder.waits.preview', { closes }),
    heading: t('standingOrder.waits.heading'),
    because: t('standingOrder.because'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('standingOrder.waits.text', { deliveryDate, closes }),
      },
      {
        kind: 'facts',
        facts: [
          ...dishes.map(({ title, quantity }) => ({
            label: t('common.dish'),
            value: `${quantity} x ${title}`,
          })),
          { label: t('standingOrder.waits.costs'), value: t.words.formatTokens(total) },
          { label: t('standingOrder.waits.missing'), value: t.words.formatTokens(missing) },
        ],
      },
      { kind: 'action', label: t('common.topUp'), url: appUrl(model.publicUrl, '/wallet') },
      {
        kind: 'aside',
        text: t('standingOrder.waits.aside'),
      },
    ],
  });
}

export interface StandingOrderSkippedModel extends StandingOrderModel {
  dishes: { title: string; quantity: number; reason: string }[];
}

/** To a customer with a standing order that was not ordered for a date, with the reason. */
export function renderStandingOrderSkipped(model: StandingOrderSkippedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { deliveryDate, dishes } = model;
  return renderMessage(model, {
    subject: t('standingOrder.skipped.subject', {
      deliveryDate,
      dishes: dishes.map(({ title }) => title).join(', '),
    }),
    preview: dishes[0]?.reason ?? '',
    heading: t('standingOrder.skipped.heading'),
    because: t('standingOrder.because'),
    blocks: [
      { kind: 'paragraph', text: t('standingOrder.skipped.text', { deliveryDate }) },
      {
        kind: 'facts',
        facts: dishes.map(({ title, quantity, reason }) => ({
          label: `${quantity} x ${title}`,
          value: reason,
        })),
      },
      {
        kind: 'paragraph',
        text: t('standingOrder.skipped.nothingCharged'),
      },
      { kind: 'action', label: t('common.seeTheMenu'), url: appUrl(model.publicUrl, '/') },
    ],
  });
}

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
