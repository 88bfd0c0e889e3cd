import type { Phrases } from '@padkos/domain';
import { appUrl } from '../content/app-url.ts';
import type { Block, MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface AlertsModel extends MessageContext {
  /** In tokens. */
  lowBalance: { balance: number; threshold: number } | null;
  /**
   * The next standing order, if the wallet has too few tokens for it; told together with a low balance or a date
   * without an order.
   */
  standing: {
    /** In words, like all dates and instants here. */
    deliveryDate: string;
    dishes: { quantity: number; title: string }[];
    /** In tokens. */
    missing: number;
    closes: string;
    /** When it is placed, and whether that time has passed. */
    due: string;
    isDue: boolean;
  } | null;
  /** Dates without an order, with the time at which ordering closes. */
  nothingOrdered: { deliveryDate: string; closes: string }[];
  weekMenu: { from: string; days: { day: string; dishes: string[] }[] } | null;
}

/** How many dishes of a day are named. */
const DISHES_NAMED = 3;

/** One part of the message: its line in the subject, and its content. */
interface Part {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: Block[];
}

/** To a customer who chose alerts: everything that is due at the same time, in one message. */
export function renderAlerts(model: AlertsModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const parts = [...lowBalancePart(model, t), ...nothingOrderedPart(model, t), ...weekMenuPart(model, t)];
  const [first] = parts;
  if (first === undefined) throw new Error('a message about no alert');
  const needsTokens = model.lowBalance !== null || model.standing !== null;
  const showsMenu = model.nothingOrdered.length > 0 || model.weekMenu !== null;
  return renderMessage(model, {
    subject: parts.map(({ subject }) => subject).join('; '),
    preview: parts.map(({ heading }) => heading).join('. '),
    heading: parts.length === 1 ? first.heading : t`Your alerts`,
    because: t`you chose it under Alerts on your account page`,
    blocks: [
      ...parts.flatMap(({ blocks }) => blocks),
      ...(needsTokens ? [action(t`Top up`, model, '/wallet')] : []),
      ...(showsMenu ? [action(t`See the menu`, model, '/')] : []),
      {
        kind: 'aside',
        text: t`To get no more of these, switch them off under Alerts on your account page.`,
      },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}

const action = (label: string, { publicUrl }: MessageContext, path: string): Block => ({
  kind: 'action',
  label,
  url: appUrl(publicUrl, path),
});

function lowBalancePart({ lowBalance, standing }: AlertsModel, t: Phrases): Part[] {
  if (lowBalance === null) return [];
  const { balance, threshold } = lowBalance;
  return [
    {
      subject: t`Your balance is ${t.tokens(balance)}`,
      heading: t`Your balance is low`,
      blocks: [
        {
          kind: 'paragraph',
          text: t`Your balance is ${t.tokens(balance)}, below the ${t.tokens(threshold)} that you set.`,
        },
        ...standingBlocks(standing, t),
      ],
    },
  ];
}

function standingBlocks(standing: AlertsModel['standing'], t: Phrases): Block[] {
  if (standing === null) return [];
  const { deliveryDate, dishes, missing, due, isDue, closes } = standing;
  const names = dishes.map(({ quantity, title }) => `${quantity} x ${title}`).join(', ');
  const until = isDue
    ? t`Top up before ${closes}, or it is not ordered.`
    : t`Top up before ${due}, when it is placed, or at the latest before ${closes}.`;
  return [
    {
      kind: 'paragraph',
      text: t`Your standing order for ${deliveryDate} (${names}) lacks ${t.tokens(missing)}. ${until}`,
    },
  ];
}

function nothingOrderedPart({ nothingOrdered, lowBalance, standing }: AlertsModel, t: Phrases): Part[] {
  const [first] = nothingOrdered;
  if (first === undefined) return [];
  const isOne = nothingOrdered.length === 1;
  return [
    {
      subject: t`Nothing ordered for ${isOne ? first.deliveryDate : t`${nothingOrdered.length} dates`}`,
      heading: t`You have nothing ordered`,
      blocks: [
        ...nothingOrdered.map(
          ({ deliveryDate, closes }): Block => ({
            kind: 'paragraph',
            text: t`You have no order for ${deliveryDate}. You can order until ${closes}.`,
          }),
        ),
        // Already told with the balance.
        ...(lowBalance === null ? standingBlocks(standing, t) : []),
      ],
    },
  ];
}

function weekMenuPart({ weekMenu }: AlertsModel, t: Phrases): Part[] {
  if (weekMenu === null) return [];
  const { from, days } = weekMenu;
  return [
    {
      subject: t`The menu of the week from ${from} is out`,
      heading: t`The menu of next week is out`,
      blocks: [
        { kind: 'paragraph', text: t`The menu of the week from ${from}:` },
        { kind: 'facts', facts: days.map(({ day, dishes }) => ({ label: day, value: named(dishes, t) })) },
      ],
    },
  ];
}

function named(dishes: readonly string[], t: Phrases): string {
  const more = dishes.length - DISHES_NAMED;
  const names = dishes.slice(0, DISHES_NAMED).join(', ');
  return more > 0 ? t`${names} and ${more} more` : names;
}
