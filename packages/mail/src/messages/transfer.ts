import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

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
