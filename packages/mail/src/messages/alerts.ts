import { type Translate, translator } from '@padkos/i18n';
import { appUrl, type Block, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
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
  const t = translator(model.language, 'mail');
  const parts = [...lowBalancePart(model, t), ...nothingOrderedPart(model, t), ...weekMenuPart(model, t)];
  const [first] = parts;
  if (first === undefined) throw new Error('a message about no alert');
  const needsTokens = model.lowBalance !== null || model.standing !== null;
  const showsMenu = model.nothingOrdered.length > 0 || model.weekMenu !== null;
  return renderMessage(model, {
    subject: parts.map(({ subject }) => subject).join('; '),
    preview: parts.map(({ heading }) => heading).join('. '),
    heading: parts.length === 1 ? first.heading : t('alerts.yourAlerts'),
    because: t('alerts.because'),
    blocks: [
      ...parts.flatMap(({ blocks }) => blocks),
      ...(needsTokens ? [action(t('common.topUp'), model, '/wallet')] : []),
      ...(showsMenu ? [action(t('common.seeTheMenu'), model, '/')] : []),
      {
        kind: 'aside',
        text: t('alerts.switchOff'),
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

function lowBalancePart({ lowBalance, standing }: AlertsModel, t: Translate<'mail'>): Part[] {
  if (lowBalance === null) return [];
  const { balance, threshold } = lowBalance;
  return [
    {
      subject: t('alerts.balance', { balance }),
      heading: t('alerts.lowBalance'),
      blocks: [
        {
          kind: 'paragraph',
          text: t('alerts.lowBalanceText', { balance, threshold }),
        },
        ...standingBlocks(standing, t),
      ],
    },
  ];
}

function standingBlocks(standing: AlertsModel['standing'], t: Translate<'mail'>): Block[] {
  if (standing === null) return [];
  const { deliveryDate, dishes, missing, due, isDue, closes } = standing;
  const names = dishes.map(({ quantity, title }) => `${quantity} x ${title}`).join(', ');
  const until = isDue ? t('alerts.topUpNow', { closes }) : t('alerts.topUpBefore', { due, closes });
  return [
    {
      kind: 'paragraph',
      text: t('alerts.standingOrder', { deliveryDate, names, missing, until }),
    },
  ];
}

function nothingOrderedPart(
  { nothingOrdered, lowBalance, standing }: AlertsModel,
  t: Translate<'mail'>,
): Part[] {
  const [first] = nothingOrdered;
  if (first === undefined) return [];
  const isOne = nothingOrdered.length === 1;
  return [
    {
      subject: t('alerts.nothingOrderedFor', {
        deliveryDate: isOne ? first.deliveryDate : t('alerts.dates', { dates: nothingOrdered.length }),
      }),
      heading: t('alerts.nothingOrdered'),
      blocks: [
        ...nothingOrdered.map(
          ({ deliveryDate, closes }): Block => ({
            kind: 'paragraph',
            text: t('alerts.noOrder', { deliveryDate, closes }),
          }),
        ),
        // Already told with the balance.
        ...(lowBalance === null ? standingBlocks(standing, t) : []),
      ],
    },
  ];
}

function weekMenuPart({ weekMenu }: AlertsModel, t: Translate<'mail'>): Part[] {
  if (weekMenu === null) return [];
  const { from, days } = weekMenu;
  return [
    {
      subject: t('alerts.menuOut', { from }),
      heading: t('alerts.menuOutHeading'),
      blocks: [
        { kind: 'paragraph', text: t('alerts.menuOfWeek', { from }) },
        { kind: 'facts', facts: days.map(({ day, dishes }) => ({ label: day, value: named(dishes, t) })) },
      ],
    },
  ];
}

function named(dishes: readonly string[], t: Translate<'mail'>): string {
  const more = dishes.length - DISHES_NAMED;
  const names = dishes.slice(0, DISHES_NAMED).join(', ');
  return more > 0 ? t('alerts.moreDishes', { names, more }) : names;
}
