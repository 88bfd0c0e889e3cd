import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface ErasureDecidedModel extends MessageContext {
  /** Null when the data was deleted; otherwise the reason for the refusal. */
  refusedBecause: string | null;
  /** Whether it was deleted because the account was unused. */
  unused: boolean;
}

/** To a person who asked for the deletion of their data: that it is done, or why not. */
export function renderErasureDecided(model: ErasureDecidedModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { refusedBecause: reason, kitchenName, unused } = model;
  return renderMessage(
    model,
    reason === null
      ? {
          subject: t`Your data at ${kitchenName} was deleted`,
          preview: t`Your account is closed.`,
          heading: t`Your data was deleted`,
          blocks: [
            {
              kind: 'paragraph',
              text: unused
                ? t`Your account was not used any more, so it is closed and your personal data was deleted. Invoices and payments stay as long as the tax laws demand it.`
                : t`As you asked, your account is closed and your personal data was deleted. Invoices and payments stay as long as the tax laws demand it.`,
            },
          ],
          ...(!unused && { because: t`you asked for the deletion of your data` }),
        }
      : {
          subject: t`Your data at ${kitchenName} was not deleted`,
          preview: t`Your account stays as it is.`,
          heading: t`Your data was not deleted`,
          blocks: [
            { kind: 'paragraph', text: t`You asked for the deletion of your data. This was not possible:` },
            { kind: 'facts', facts: [{ label: t`Reason`, value: reason }] },
            { kind: 'action', label: t`Open your account`, url: appUrl(model.publicUrl, '/account') },
          ],
          because: t`you asked for the deletion of your data`,
        },
  );
}
