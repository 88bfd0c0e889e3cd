import { appUrl, type MessageContext, type RenderedMessage } from '../content/message-content.ts';
import { renderMessage } from '../content/render-message.ts';

export interface LedgerFaultsModel extends MessageContext {
  /** How many rows were found, at most 20 for each rule. */
  count: number;
  /** The first of them, one sentence each. */
  faults: readonly string[];
}

/** To administrators, when the nightly ledger check found that the books do not add up. */
export function renderLedgerFaults(model: LedgerFaultsModel): Promise<RenderedMessage> {
  const { count, faults } = model;
  const more = count - faults.length;
  return renderMessage(model, {
    subject: `The books do not add up: ${count} ${count === 1 ? 'fault' : 'faults'}`,
    preview: faults[0] ?? '',
    heading: 'The books do not add up',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The ledger check of tonight found what must not be. Tell the person who runs the server today: "npm run verify" names every row, and the operations guide says what to do.',
      },
      { kind: 'facts', facts: faults.map((value, index) => ({ label: `Fault ${index + 1}`, value })) },
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: `And ${more} more.` }] : []),
      {
        kind: 'action',
        label: 'Open the scheduler',
        url: appUrl(model.publicUrl, '/admin?section=scheduler'),
      },
    ],
    because: `you are an administrator of ${model.kitchenName}`,
  });
}
