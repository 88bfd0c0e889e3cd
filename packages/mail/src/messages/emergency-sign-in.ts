import { appUrl } from '../content/app-url.ts';
import type { MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface EmergencySignInModel extends MessageContext {
  /** The address of the account. */
  account: string;
  /** Null when it is unknown. */
  ipAddress: string | null;
  /** For instance '20 November 2026 at 14:05'. */
  when: string;
}

/** To administrators, at every sign-in of an account for emergencies. */
export function renderEmergencySignIn(model: EmergencySignInModel): Promise<RenderedMessage> {
  const { account, ipAddress, when, kitchenName } = model;
  return renderMessage(model, {
    subject: 'The emergency account signed in',
    preview: `${account}, ${when}`,
    heading: 'The emergency account signed in',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This account opens the console with a password alone. It is for the day on which no other administrator can sign in.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Account', value: account },
          { label: 'When', value: when },
          ...(ipAddress === null ? [] : [{ label: 'From', value: ipAddress }]),
        ],
      },
      {
        kind: 'paragraph',
        text: 'Ask the other administrators and the operator whether it was one of you. If it was not, deactivate the account under Users at once, and read the audit log.',
      },
      { kind: 'action', label: 'Open the users', url: appUrl(model.publicUrl, '/admin?section=users') },
    ],
    because: `you are an administrator of ${kitchenName}`,
  });
}
