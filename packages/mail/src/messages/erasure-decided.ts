import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface ErasureDecidedModel extends MessageContext {
  /** Null when the data was deleted; else why not. */
  refusedBecause: string | null;
}

/** To a person who asked for the deletion of their data: that it is done, or why not. */
export function renderErasureDecided(model: ErasureDecidedModel): Promise<RenderedMessage> {
  const { refusedBecause: reason, kitchenName } = model;
  return renderMessage(
    model,
    reason === null
      ? {
          subject: `Your data at ${kitchenName} was deleted`,
          preview: 'Your account is closed.',
          heading: 'Your data was deleted',
          blocks: [
            {
              kind: 'paragraph',
              text: 'As you asked, your account is closed and your personal data was deleted. Invoices and payments stay as long as the tax laws demand it.',
            },
          ],
          because: 'you asked for the deletion of your data',
        }
      : {
          subject: `Your data at ${kitchenName} was not deleted`,
          preview: 'Your account stays as it is.',
          heading: 'Your data was not deleted',
          blocks: [
            { kind: 'paragraph', text: 'You asked for the deletion of your data. This was not possible:' },
            { kind: 'facts', facts: [{ label: 'Reason', value: reason }] },
            { kind: 'action', label: 'Open your account', url: appUrl(model.publicUrl, '/account') },
          ],
          because: 'you asked for the deletion of your data',
        },
  );
}
