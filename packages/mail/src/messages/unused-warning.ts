import { translator } from '@padkos/i18n';
import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

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
