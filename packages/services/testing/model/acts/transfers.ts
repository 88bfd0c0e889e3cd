import {
  DEFAULT_TRANSFER_DAY_LIMIT,
  DEFAULT_TRANSFER_LIMIT,
  type ErrorCode,
  johannesburgClock,
} from '@padkos/domain';
import { type Command, command, expectRefusal } from '../command.ts';
import { asCustomer, at, balanceOf, type Model } from '../model.ts';
import { sendTokens } from '../operations.ts';

/** A customer sends tokens to another, or to themselves, which is refused. */
export const send = (customer: number, receiver: number, tokens: number): Command =>
  command('send', `customer ${customer} to ${receiver}, ${tokens}`, async (model, real) => {
    const { email } = at(real.customers, receiver);
    const expected = sendingRefusal(model, customer, receiver, tokens);
    await expectRefusal(sendTokens(asCustomer(real, customer), { email, tokens }), expected);
    if (expected !== null) return expected;
    // Not spent: a transfer changes what was received.
    at(model.customers, customer).deposited -= tokens;
    at(model.customers, receiver).deposited += tokens;
    model.sent.push({ customer, date: johannesburgClock(model.now).date, tokens });
    return null;
  });

function sendingRefusal(model: Model, customer: number, receiver: number, tokens: number): ErrorCode | null {
  const sender = at(model.customers, customer);
  if (!sender.active) return 'ACCOUNT_INACTIVE';
  if (customer === receiver) return 'OWN_TRANSFER';
  const today = johannesburgClock(model.now).date;
  const sent = model.sent
    .filter((one) => one.customer === customer && one.date === today)
    .reduce((sum, one) => sum + one.tokens, 0);
  if (tokens > Math.min(DEFAULT_TRANSFER_LIMIT, DEFAULT_TRANSFER_DAY_LIMIT - sent)) return 'TRANSFER_LIMIT';
  if (tokens > balanceOf(sender)) return 'INSUFFICIENT_BALANCE';
  return at(model.customers, receiver).active ? null : 'NO_RECEIVER';
}
