import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface TokensCreditedModel extends MessageContext {
  tokensCredited: number;
  /** The wallet's balance after it, in tokens. */
  balance: number;
  /** The administrator's note, if any. */
  notes?: string;
}

/** To a customer who got tokens from an administrator. */
export function renderTokensCredited(model: TokensCreditedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  return renderMessage(model, {
    subject: t('tokensCredited.subject', { tokensCredited: model.tokensCredited }),
    preview: t('common.balanceNow', { balance: model.balance }),
    heading: t('common.tokensForYou'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('tokensCredited.text', { tokensCredited: model.tokensCredited }),
      },
      {
        kind: 'facts',
        facts: [
          { label: t('common.tokensAdded'), value: t.words.formatTokens(model.tokensCredited) },
          { label: t('common.newBalance'), value: t.words.formatTokens(model.balance) },
          ...(model.notes ? [{ label: t('tokensCredited.note'), value: model.notes }] : []),
        ],
      },
      { kind: 'action', label: t('common.viewMyWallet'), url: appUrl(model.publicUrl, '/wallet') },
    ],
    choicesUrl: appUrl(model.publicUrl, '/account'),
  });
}
