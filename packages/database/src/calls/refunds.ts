import { z } from 'zod';
import { refundMethod, refundState } from '../schema/enums.ts';
import { idIn, nothing, refusable, value, values } from './answers.ts';
import { actor, instant, oneOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** Refunds. */
export const refundCalls = {
  /** Answers the refund's id. */
  beginRefund: sqlFunction(
    'begin_refund',
    { settlementId: uuid, method: oneOf(refundMethod), note: text, actor, now: instant },
    idIn('refundId'),
  ),
  /** True for the one caller who is to ask the gateway. */
  claimRefund: sqlFunction('claim_refund', { refundId: uuid, now: instant }, value('boolean', z.boolean())),
  /** The ids of open refunds that the gateway is to be asked about now. */
  claimRefundChecks: sqlFunction(
    'claim_refund_checks',
    { gateway: text, now: instant },
    values('uuid', z.uuid()),
  ),
  noteRefund: sqlFunction(
    'note_refund',
    { refundId: uuid, providerRefundId: orNull(text), detail: text },
    nothing,
  ),
  /** `disputed`: an administrator had resolved it otherwise. Without an actor it is the gateway's answer. */
  closeRefund: sqlFunction(
    'close_refund',
    {
      refundId: uuid,
      state: oneOf(refundState),
      providerRefundId: orNull(text),
      detail: orNull(text),
      actor: orNull(actor),
      now: instant,
    },
    refusable(z.object({ disputed: z.boolean().default(false) })),
  ),
};
