import { formatTokens } from '@padkos/domain';
import { appUrl, type Fact, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface CreditRequestModel extends MessageContext {
  state: 'waiting' | 'approved' | 'refused';
  /** Less than zero to take tokens off. */
  tokens: number;
  customerName: string;
  /** Who requested it, and who decided, once that has happened. */
  askedBy: string;
  decidedBy?: string;
  /** Why it was requested; omitted for the administrator who requested it. */
  reason?: string;
  /** The note of the administrator who decided, if any. */
  note?: string;
}

const WORDS = {
  waiting: {
    heading: 'A credit waits for approval',
    text: 'It is more than one administrator may credit alone. Approve it only if you know what it is for.',
  },
  approved: { heading: 'A credit was approved', text: 'The tokens are in the wallet.' },
  refused: { heading: 'A credit was refused', text: 'Nothing was credited.' },
} as const;
const CORRECTION_WORDS = {
  waiting: {
    heading: 'A correction waits for approval',
    text: 'It takes more tokens off a wallet than one administrator may take alone. Approve it only if you know what it is for.',
  },
  approved: { heading: 'A correction was approved', text: 'The tokens are off the wallet.' },
  refused: { heading: 'A correction was refused', text: 'Nothing was taken off.' },
} as const;

/**
 * To administrators, about a credit that waits for a second one; or to the one who requested it, about the decision.
 */
export function renderCreditRequest(model: CreditRequestModel): Promise<RenderedMessage> {
  const { heading, text } = (model.tokens > 0 ? WORDS : CORRECTION_WORDS)[model.state];
  const amount = formatTokens(model.tokens);
  return renderMessage(model, {
    subject: `${heading}: ${amount} for ${model.customerName}`,
    preview: text,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: 'Tokens', value: amount },
          { label: 'For', value: model.customerName },
          { label: 'Asked for by', value: model.askedBy },
          ...(model.reason ? [{ label: 'Reason', value: model.reason }] : []),
          ...(model.decidedBy ? [{ label: 'Decided by', value: model.decidedBy }] : []),
          ...(model.note ? [{ label: 'Note', value: model.note }] : []),
        ],
      },
      { kind: 'action', label: 'Open the credits', url: appUrl(model.publicUrl, '/admin?section=credits') },
    ],
    because: `you are an administrator of ${model.kitchenName}`,
  });
}

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
