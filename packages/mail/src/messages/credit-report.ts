import { appUrl } from '../content/app-url.ts';
import type { Fact, MessageContext, RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface CreditReportModel extends MessageContext {
  /** Each credit and refund by an administrator: when and by whom; how many tokens, to whom, and why. */
  tokens: Fact[];
  /** Each change of the administrators and of the limits. */
  changes: Fact[];
  /** The newest row of the audit log, its hash, and the signature of both; empty without a key. */
  anchor: { position: number; rowHash: string; mac: string };
}

/** To all administrators every evening: what administrators credited and refunded, and the signed end of the audit log. */
export function renderCreditReport(model: CreditReportModel): Promise<RenderedMessage> {
  const { tokens, changes, anchor, kitchenName } = model;
  const counted = tokens.length === 1 ? '1 credit or refund' : `${tokens.length || 'No'} credits and refunds`;
  return renderMessage(model, {
    subject: `${counted} by administrators`,
    preview: 'What administrators credited and refunded since the last report',
    heading: `${counted} by administrators`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'If you do not know what one of these is for, ask the administrator named beside it. The audit log has the details.',
      },
      ...(tokens.length > 0 ? [{ kind: 'facts' as const, facts: tokens }] : []),
      ...(changes.length > 0
        ? [
            { kind: 'paragraph' as const, text: 'Administrators and limits:' },
            { kind: 'facts' as const, facts: changes },
          ]
        : []),
      { kind: 'action', label: 'Open the audit log', url: appUrl(model.publicUrl, '/admin?section=audit') },
      {
        kind: 'aside',
        text: `The audit log ends at row ${anchor.position}, ${anchor.rowHash}. ${anchor.mac ? `Signature: ${anchor.mac}.` : 'No AUDIT_KEY is set, so this is not signed.'} Keep this message: it shows later whether the log was changed.`,
      },
    ],
    because: `you are an administrator of ${kitchenName}`,
  });
}
