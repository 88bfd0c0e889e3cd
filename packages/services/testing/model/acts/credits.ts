import { type Command, command, expectRefusal } from '../command.ts';
import { any, asAdmin, at, balanceOf, type Model } from '../model.ts';
import {
  approveCredit,
  askForCredit,
  creditTokens,
  debitTokens,
  refuseCredit,
  reverseCredit,
} from '../operations.ts';

/** More than one administrator may credit alone. */
export const TOO_MUCH = 5_001;

const hasCredits = ({ credits }: Readonly<Model>) => credits.length > 0;

export const credit = (customer: number, tokens: number): Command =>
  command('credit', `customer ${customer}, ${tokens}`, async (model, real) => {
    const person = at(model.customers, customer);
    const expected = person.erased ? 'ACCOUNT_DELETED' : tokens >= TOO_MUCH ? 'CREDIT_NEEDS_APPROVAL' : null;
    const crediting = creditTokens(asAdmin(real), { userId: person.id, tokens });
    if (expected !== null) return expectRefusal(crediting, expected);
    const { transaction } = await crediting;
    model.credited.push({ id: transaction.id, customer, left: tokens });
    person.deposited += tokens;
    return null;
  });

/** An administrator takes tokens off a wallet. */
export const debit = (customer: number, tokens: number): Command =>
  command('debit', `customer ${customer}, ${tokens}`, async (model, real) => {
    const person = at(model.customers, customer);
    const expected = person.erased
      ? 'ACCOUNT_DELETED'
      : tokens >= TOO_MUCH
        ? 'CREDIT_NEEDS_APPROVAL'
        : tokens > balanceOf(person)
          ? 'INSUFFICIENT_BALANCE'
          : null;
    const reason = 'Given twice';
    await expectRefusal(debitTokens(asAdmin(real), { userId: person.id, tokens, reason }), expected);
    if (expected === null) person.deposited -= tokens;
    return expected;
  });

/** An administrator takes back a credit: some tokens of it, or with null all that is left. */
export const reverse = (which: number, tokens: number | null): Command =>
  command(
    'reverse',
    `credit ${which}, ${tokens}`,
    async (model, real) => {
      const credit = any(model.credited, which);
      const person = at(model.customers, credit.customer);
      const taken = tokens ?? credit.left;
      const expected =
        credit.left === 0
          ? 'ALREADY_REVERSED'
          : person.erased
            ? 'ACCOUNT_DELETED'
            : taken >= TOO_MUCH
              ? 'CREDIT_NEEDS_APPROVAL'
              : taken > credit.left
                ? 'ALREADY_REVERSED'
                : taken > balanceOf(person)
                  ? 'INSUFFICIENT_BALANCE'
                  : null;
      const input = { transactionId: credit.id, reason: 'Given twice', ...(tokens !== null && { tokens }) };
      await expectRefusal(reverseCredit(asAdmin(real), input), expected);
      if (expected !== null) return expected;
      credit.left -= taken;
      person.deposited -= taken;
      return null;
    },
    ({ credited }) => credited.length > 0,
  );

export const askCredit = (admin: number, customer: number, tokens: number): Command =>
  command('askForCredit', `administrator ${admin}, customer ${customer}, ${tokens}`, async (model, real) => {
    const { id: userId, erased } = at(model.customers, customer);
    const asking = askForCredit(asAdmin(real, admin), { userId, tokens, reason: 'A party' });
    if (erased) return expectRefusal(asking, 'ACCOUNT_DELETED');
    const { id } = await asking;
    model.credits.push({ id, customer, tokens, askedBy: admin, state: 'waiting' });
    return null;
  });

/** An administrator approves a credit, which has to be another's, or refuses it. */
export const decideCredit = (which: number, admin: number, approves: boolean): Command =>
  command(
    approves ? 'approveCredit' : 'refuseCredit',
    `request ${which}, administrator ${admin}`,
    async (model, real) => {
      const request = any(model.credits, which);
      const requestId = request.id;
      const deciding = approves
        ? approveCredit(asAdmin(real, admin), { requestId })
        : refuseCredit(asAdmin(real, admin), { requestId, note: 'No' });
      if (request.state !== 'waiting') return expectRefusal(deciding, 'CREDIT_DECIDED');
      if (approves && request.askedBy === admin) return expectRefusal(deciding, 'OWN_REQUEST');
      await deciding;
      request.state = approves ? 'approved' : 'refused';
      if (approves) at(model.customers, request.customer).deposited += request.tokens;
      return null;
    },
    hasCredits,
  );
