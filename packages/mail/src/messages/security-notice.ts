import type { SecurityEvent } from '@padkos/domain';
import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface SecurityNoticeModel extends MessageContext {
  event: SecurityEvent;
  /**
   * Why an administrator did it; null when the person did it. The message omits the person's own words, such as a
   * passkey's name.
   */
  reason: string | null;
  /** When it was, for instance '20 November 2026 at 14:05'. */
  when: string;
}

/** To a person: what protects their account has changed. Always sent. */
export function renderSecurityNotice(model: SecurityNoticeModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const subject = t(`securityNotice.${model.event}.subject`);
  const text = t(`securityNotice.${model.event}.text`);
  return renderMessage(model, {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ...(model.reason === null ? [] : [{ label: t('common.reason'), value: model.reason }]),
          { label: t('securityNotice.when'), value: model.when },
        ],
      },
      {
        kind: 'paragraph',
        text: t('securityNotice.notYou'),
      },
      { kind: 'action', label: t('common.openYourAccount'), url: appUrl(model.publicUrl, '/account') },
    ],
    because: t('securityNotice.because'),
  });
}
