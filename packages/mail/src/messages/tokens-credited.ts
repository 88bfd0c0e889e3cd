import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TokensCreditedModel extends MessageContext {
  /** Less than zero for tokens that were taken off. */
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  /** The administrator's note, if any. */
  notes?: string;
}

/** To a customer who got tokens from an administrator, or from whose wallet one took them (less than zero). */
export function renderTokensCredited(model: TokensCreditedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { tokensCredited, balance, notes, publicUrl } = model;
  const isCredit = tokensCredited > 0;
  const tokens = Math.abs(tokensCredited);
  return renderMessage(model, {
    subject: isCredit
      ? t('tokensCredited.subject', { tokensCredited })
      : t('tokensTaken.subject', { tokens }),
    preview: t('common.balanceNow', { balance }),
    heading: isCredit ? t('common.tokensForYou') : t('tokensTaken.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: isCredit ? t('tokensCredited.text', { tokensCredited }) : t('tokensTaken.text', { tokens }),
      },
      {
        kind: 'facts',
        facts: [
          {
            label: isCredit ? t('common.tokensAdded') : t('tokensTaken.taken'),
            value: t.words.formatTokens(tokens),
          },
          { label: t('common.newBalance'), value: t.words.formatTokens(balance) },
          ...(notes
            ? [{ label: isCredit ? t('tokensCredited.note') : t('common.reason'), value: notes }]
            : []),
        ],
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(publicUrl, '/account'),
  });
}

export interface TopupReceivedModel extends MessageContext {
  /** The amount paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer after a payment was credited to the wallet. */
export function renderTopupReceived(model: TopupReceivedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const amount = formatCents(model.amountCents);
  return renderMessage(model, {
    subject: t('topupReceived.subject', { amount, tokensCredited: model.tokensCredited }),
    preview: t('common.balanceNow', { balance: model.balance }),
    heading: t('topupReceived.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('topupReceived.text', { tokensCredited: model.tokensCredited }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('common.paid'), value: amount },
          { label: t('common.tokensAdded'), value: t.words.formatTokens(model.tokensCredited) },
          { label: t('common.newBalance'), value: t.words.formatTokens(model.balance) },
          { label: t('common.reference'), value: model.reference },
        ],
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}

export interface CardPaymentCreditedModel extends MessageContext {
  orderNumber: string;
  /** The amount paid, in cents of rand. */
  amountCents: number;
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  reference: string;
}

/** To a customer with a card payment that arrived after its order had been cancelled. */
export function renderCardPaymentCredited(model: CardPaymentCreditedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const amount = formatCents(model.amountCents);
  const credited = t.words.formatTokens(model.tokensCredited);
  return renderMessage(model, {
    subject: t('cardPaymentCredited.subject', { orderNumber: model.orderNumber, credited }),
    preview: t('cardPaymentCredited.preview', { balance: model.balance }),
    heading: t('cardPaymentCredited.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('cardPaymentCredited.text', { amount, orderNumber: model.orderNumber, credited }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('common.order'), value: model.orderNumber },
          { label: t('common.paidByCard'), value: amount },
          { label: t('common.tokensAdded'), value: credited },
          { label: t('common.newBalance'), value: t.words.formatTokens(model.balance) },
          { label: t('common.reference'), value: model.reference },
        ],
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}

export interface TransferModel extends MessageContext {
  tokens: number;
  /** The other customer, by the name that this one may see. */
  otherName: string;
  /** The wallet's balance after it, in tokens. */
  balance: number;
}

/** To a customer who has sent tokens to another one. */
export function renderTransferSent(model: TransferModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const tokens = t.words.formatTokens(model.tokens);
  return renderMessage(model, {
    subject: t('transfer.sent.subject', { tokens }),
    preview: t('common.balanceNow', { balance: model.balance }),
    heading: t('transfer.sent.tokens'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('transfer.sent.text', { otherName: model.otherName, tokens }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('transfer.sent.tokens'), value: tokens },
          { label: t('common.newBalance'), value: t.words.formatTokens(model.balance) },
        ],
      },
      {
        kind: 'paragraph',
        text: t('transfer.sent.notYou'),
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(model.publicUrl, '/wallet') },
    ],
  });
}

/** To a customer who has received tokens from another one. It contains no words of the sender except their name. */
export function renderTransferReceived(model: TransferModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const tokens = t.words.formatTokens(model.tokens);
  return renderMessage(model, {
    subject: t('transfer.received.subject', { tokens }),
    preview: t('common.balanceNow', { balance: model.balance }),
    heading: t('common.tokensForYou'),
    blocks: [
      { kind: 'paragraph', text: t('transfer.received.text', { otherName: model.otherName, tokens }) },
      {
        kind: 'facts',
        facts: [
          { label: t('transfer.received.tokens'), value: tokens },
          { label: t('common.newBalance'), value: t.words.formatTokens(model.balance) },
        ],
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
