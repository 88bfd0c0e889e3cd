import { formatCents } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

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
