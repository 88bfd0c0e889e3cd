import { translator } from '@padkos/i18n';
import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface ErasureDecidedModel extends MessageContext {
  /** Null when the data was deleted; otherwise the reason for the refusal. */
  refusedBecause: string | null;
  /** Whether it was deleted because the account was unused. */
  unused: boolean;
}

/** To a person who asked for the deletion of their data: that it is done, or why not. */
export function renderErasureDecided(model: ErasureDecidedModel): Promise<RenderedMessage> {
  const t = translator(model.language, 'mail');
  const { refusedBecause: reason, kitchenName, unused } = model;
  return renderMessage(
    model,
    reason === null
      ? {
          subject: t('erasureDecided.deleted.subject', { kitchenName }),
          preview: t('erasureDecided.deleted.preview'),
          heading: t('erasureDecided.deleted.heading'),
          blocks: [
            {
              kind: 'paragraph',
              text: unused ? t('erasureDecided.deleted.unused') : t('erasureDecided.deleted.asked'),
            },
          ],
          ...(!unused && { because: t('erasureDecided.because') }),
        }
      : {
          subject: t('erasureDecided.refused.subject', { kitchenName }),
          preview: t('erasureDecided.refused.preview'),
          heading: t('erasureDecided.refused.heading'),
          blocks: [
            { kind: 'paragraph', text: t('erasureDecided.refused.text') },
            { kind: 'facts', facts: [{ label: t('common.reason'), value: reason }] },
            { kind: 'action', label: t('common.openYourAccount'), url: appUrl(model.publicUrl, '/account') },
          ],
          because: t('erasureDecided.because'),
        },
  );
}
