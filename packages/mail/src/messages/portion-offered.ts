import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
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

export interface UnusedWarningModel extends MessageContext {
  /** The day, in words, from which the account may be closed. */
  closesOn: string;
}

/** To the owner of an unused account: when it will be closed, and how to keep it. */
export function renderUnusedWarning(model: UnusedWarningModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { closesOn, kitchenName } = model;
  return renderMessage(model, {
    subject: t('unusedWarning.subject', { kitchenName }),
    preview: t('unusedWarning.preview', { closesOn }),
    heading: t('unusedWarning.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('unusedWarning.text', { closesOn }),
      },
      {
        kind: 'paragraph',
        text: t('unusedWarning.howToKeep'),
      },
      { kind: 'action', label: t('common.openYourAccount'), url: appUrl(model.publicUrl, '/account') },
    ],
  });
}
