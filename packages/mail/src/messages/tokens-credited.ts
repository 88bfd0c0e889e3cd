import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
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
