import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface AdministratorResetModel extends MessageContext {
  /** The address of the account. */
  account: string;
  /** For instance '20 November 2026 at 14:05'. */
  when: string;
}

/** To all administrators, when the operator made an account an administrator's or gave it a new password. */
export function renderAdministratorReset(model: AdministratorResetModel): Promise<RenderedMessage> {
  const { account, when, kitchenName } = model;
  return renderMessage(model, {
    subject: 'Administrator access was reset on the server',
    preview: `${account}, ${when}`,
    heading: 'Administrator access was reset on the server',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The operator made this account an administrator, or gave it a new password. Its sessions have ended and its second step is off.',
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Account', value: account },
          { label: 'When', value: when },
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not expect this, ask the operator. If nobody knows of it, deactivate the account under Users and read the audit log.',
      },
      { kind: 'action', label: 'Open the users', url: appUrl(model.publicUrl, '/admin?section=users') },
    ],
    because: `you are an administrator of ${kitchenName}`,
  });
}
