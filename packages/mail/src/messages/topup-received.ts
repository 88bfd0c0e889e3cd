import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

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
