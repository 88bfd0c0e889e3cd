import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { phrasesOf } from '../content/phrases.ts';
import { renderMessage } from '../content/render-message.ts';

export interface UnusedWarningModel extends MessageContext {
  /** The day, in words, from which the account may be closed. */
  closesOn: string;
}

/** To the owner of an unused account: when it will be closed, and how to keep it. */
export function renderUnusedWarning(model: UnusedWarningModel): Promise<RenderedMessage> {
  const t = phrasesOf(model);
  const { closesOn, kitchenName } = model;
  return renderMessage(model, {
    subject: t`Your account at ${kitchenName} will be closed`,
    preview: t`Sign in before ${closesOn} to keep it.`,
    heading: t`Do you still need your account?`,
    blocks: [
      {
        kind: 'paragraph',
        text: t`You have not used it for a long time. From ${closesOn} it will be closed and your personal data deleted.`,
      },
      {
        kind: 'paragraph',
        text: t`To keep it, sign in once before that day. Tokens that you have left are not lost: write to the kitchen.`,
      },
      { kind: 'action', label: t`Open your account`, url: appUrl(model.publicUrl, '/account') },
    ],
  });
}
