import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
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
  const t = phrasesOf(model);
  const { deliveryDate, dishes, total, missing, closes } = model;
  return renderMessage(model, {
    subject: t`${t.tokens(missing)} short: your standing order for ${deliveryDate}`,
    preview: t`Top up before ${closes} and it is ordered.`,
    heading: t`Your standing order waits for tokens`,
    because: t`you have a standing order`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`Your wallet has too few tokens for your standing order for ${deliveryDate}. Top up before ${closes}, and we order it within a minute or two of the tokens reaching your wallet.`,
      },
      {
        kind: 'facts',
        facts: [
          ...dishes.map(({ title, quantity }) => ({ label: t`Dish`, value: `${quantity} x ${title}` })),
          { label: t`Costs`, value: t.tokens(total) },
          { label: t`Missing`, value: t.tokens(missing) },
        ],
      },
      { kind: 'action', label: t`Top up`, url: appUrl(model.publicUrl, '/wallet') },
      {
        kind: 'aside',
        text: t`Nothing has left your wallet. Without the tokens nothing is ordered for this date.`,
      },
    ],
  });
}

export interface StandingOrderSkippedModel extends StandingOrderModel {
  dishes: { title: string; quantity: number; reason: string }[];
}

/** To a customer with a standing order that was not ordered for a date, with the reason. */
export function renderStandingOrderSkipped(model: StandingOrderSkippedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { deliveryDate, dishes } = model;
  return renderMessage(model, {
    subject: t`Not ordered for ${deliveryDate}: ${dishes.map(({ title }) => title).join(', ')}`,
    preview: dishes[0]?.reason ?? '',
    heading: t`Your standing order was not ordered this time`,
    because: t`you have a standing order`,
    blocks: [
      { kind: 'paragraph', text: t`This could not be ordered for ${deliveryDate}:` },
      {
        kind: 'facts',
        facts: dishes.map(({ title, quantity, reason }) => ({
          label: `${quantity} x ${title}`,
          value: reason,
        })),
      },
      {
        kind: 'paragraph',
        text: t`Nothing left your wallet for it, and your standing order stays as it is for the dates to come. Until the cutoff you can order something else for this date.`,
      },
      { kind: 'action', label: t`See the menu`, url: appUrl(model.publicUrl, '/') },
    ],
  });
}
