import {
  CREDIT_REQUEST_STATES,
  MAX_CREDIT_TOKENS,
  MAX_ORDER_TOTAL,
  MAX_TOPUP_RAND,
  MAX_TRANSFER_LIMIT,
  MAX_TRANSFER_NOTE,
  MIN_CREDIT_TOKENS,
  MIN_TOPUP_RAND,
  parseRand,
} from '@padkos/domain';
import { z } from 'zod';
import { personOut, userOut } from './accounts.ts';
import { allergenOverride, orderItems, ordersOfDates } from './order-items.ts';
import {
  date,
  email,
  id,
  idempotencyKey,
  instantOut,
  ledgerType,
  ownWords,
  randOut,
  text,
  tokensOut,
  whole,
} from './primitives.ts';

/** A top-up amount in rand, as a number or as text with at most two decimals; parsed to whole cents. */
const topupAmount = z.union([z.number(), z.string().max(20)]).transform((value, context) => {
  const cents = parseRand(String(value));
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (cents === null) {
    return Number(value) < MIN_TOPUP_RAND
      ? refuse(`Minimum top-up amount is R${MIN_TOPUP_RAND}`)
      : refuse('Enter an amount in rand with at most two decimals');
  }
  if (cents < MIN_TOPUP_RAND * 100) return refuse(`Minimum top-up amount is R${MIN_TOPUP_RAND}`);
  if (cents > MAX_TOPUP_RAND * 100) return refuse(`Maximum top-up amount is R${MAX_TOPUP_RAND}`);
  return cents;
});

/** The order to place from the wallet once a top-up is paid. Its key is that of the same order placed by hand. */
const topupOrderInput = z.strictObject({
  deliveryDate: date,
  items: orderItems,
  /** In tokens, including the service fee; an order with another total is refused. */
  expectedTotal: whole(0, MAX_ORDER_TOTAL),
  allergenOverride: allergenOverride.optional(),
  idempotencyKey,
});

/** Orders for several dates to place together once a top-up is paid, all or none. */
const topupWeekInput = z.strictObject({
  orders: ordersOfDates(topupOrderInput.omit({ idempotencyKey: true })),
  idempotencyKey,
});

const topupFields = z.strictObject({
  amount: topupAmount,
  order: topupOrderInput.optional(),
  week: topupWeekInput.optional(),
});
const NOT_BOTH = { path: ['week'], error: 'A top-up places one order or a week, not both' };
const wantsOneThing = ({ order, week }: { order?: unknown; week?: unknown }) =>
  order === undefined || week === undefined;
export const topupInput = topupFields.refine(wantsOneThing, NOT_BOTH);
export const topupKeyedInput = topupFields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .refine(wantsOneThing, NOT_BOTH);
export const topupIdInput = z.strictObject({ id });

/** Either a form that the browser posts to the gateway, or an address to open; `id` is the id of the top-up or order. */
export const paymentStepOut = z.union([
  z.object({ id, formData: z.record(z.string(), z.string()), actionUrl: z.string() }),
  z.object({ id, paymentUrl: z.string() }),
]);

export const topupOut = z.object({
  id,
  createdAt: instantOut,
  tokens: tokensOut,
  amount: randOut,
  status: z.enum(['completed', 'pending', 'failed']),
  reference: z.string().nullable(),
  /**
   * The order or week that was requested with it. `orderId` belongs to a single order, `orderIds` are by date, and
   * `reason` says in words why it was refused.
   */
  order: z
    .object({
      status: z.enum(['waiting', 'placed', 'refused']),
      orderId: id.nullable(),
      orderIds: z.array(id),
      reason: z.string().nullable(),
    })
    .nullable(),
});

export const walletTotalsOut = z.object({
  balance: tokensOut,
  totalDeposited: tokensOut,
  totalSpent: tokensOut,
});
export const walletOut = z.object({ wallet: walletTotalsOut });

export const ledgerEntryOut = z.object({
  id,
  type: ledgerType,
  amount: tokensOut,
  balanceBefore: tokensOut,
  balanceAfter: tokensOut,
  reference: z.string().nullable(),
  description: z.string(),
  createdAt: instantOut,
  /** The credit that this entry takes back. */
  reverses: id.optional(),
  /** How many tokens of this credit were taken back. */
  reversed: tokensOut.optional(),
});

/** The newest entries; `total` counts all. */
export const recentEntriesOut = z.object({
  version: z.string(),
  total: z.number().int(),
  entries: z.array(ledgerEntryOut),
});

/** The versions of the caller's lists: each is another text after a change of its list. */
export const ownVersionsOut = z.object({ orders: z.string(), entries: z.string() });

export const creditTokensInput = z.strictObject({
  userId: id,
  tokens: whole(MIN_CREDIT_TOKENS, MAX_CREDIT_TOKENS),
  notes: text(0, 2000).optional(),
});
export const creditTokensKeyedInput = creditTokensInput.extend({ idempotencyKey: idempotencyKey.optional() });

const correction = { reason: text(1, 2000), idempotencyKey: idempotencyKey.optional() };
export const debitTokensInput = z.strictObject({
  userId: id,
  tokens: whole(MIN_CREDIT_TOKENS, MAX_CREDIT_TOKENS),
  ...correction,
});
/** Without `tokens`, all that is left of the credit. */
export const reverseCreditInput = z.strictObject({
  transactionId: id,
  tokens: whole(MIN_CREDIT_TOKENS, MAX_CREDIT_TOKENS).optional(),
  ...correction,
});

export const creditedOut = z.object({
  wallet: z.object({ balance: tokensOut }),
  transaction: ledgerEntryOut,
});

export type TopupInput = z.infer<typeof topupInput>;
export type PaymentStep = z.infer<typeof paymentStepOut>;
export type Topup = z.infer<typeof topupOut>;
export type WalletView = z.infer<typeof walletOut>;
export type LedgerEntry = z.infer<typeof ledgerEntryOut>;
export type RecentEntries = z.infer<typeof recentEntriesOut>;
export type OwnVersions = z.infer<typeof ownVersionsOut>;
export type CreditTokensInput = z.infer<typeof creditTokensInput>;
export type DebitTokensInput = z.infer<typeof debitTokensInput>;
export type ReverseCreditInput = z.infer<typeof reverseCreditInput>;
export type Credited = z.infer<typeof creditedOut>;

const state = z.enum(CREDIT_REQUEST_STATES);

export const creditRequestsInput = z.strictObject({ state: state.optional() });
export const askForCreditInput = z.strictObject({
  userId: id,
  /** Less than zero to take tokens off the wallet; zero is refused. */
  tokens: whole(-MAX_CREDIT_TOKENS, MAX_CREDIT_TOKENS),
  /** The credit of this user that is taken back. */
  reverses: id.optional(),
  reason: text(1, 2000),
});
export const askForCreditKeyedInput = askForCreditInput.extend({ idempotencyKey: idempotencyKey.optional() });
export const approveCreditInput = z.strictObject({ requestId: id, note: text(0, 2000).optional() });
export const refuseCreditInput = z.strictObject({ requestId: id, note: text(1, 2000) });

/** A credit that waits for a second administrator, or that one has decided. */
export const creditRequestOut = z.object({
  id,
  /** The user that it is for, and the wallet's present balance. */
  user: personOut,
  balance: tokensOut,
  tokens: tokensOut,
  reason: z.string(),
  state,
  askedBy: personOut,
  askedAt: instantOut,
  decidedBy: personOut.nullable(),
  decidedAt: instantOut.nullable(),
  decisionNote: z.string().nullable(),
});

export type CreditRequestsInput = z.infer<typeof creditRequestsInput>;
export type AskForCreditInput = z.infer<typeof askForCreditInput>;
export type ApproveCreditInput = z.infer<typeof approveCreditInput>;
export type RefuseCreditInput = z.infer<typeof refuseCreditInput>;
export type CreditRequest = z.infer<typeof creditRequestOut>;

export const transferReceiverInput = z.strictObject({ email });

/** The owner of an address as a sender sees the name: "T… N…". */
export const transferReceiverOut = z.object({ name: z.string() });

export const sendTokensInput = z.strictObject({
  email,
  tokens: whole(1, MAX_TRANSFER_LIMIT),
  /** The sender's note to the receiver. */
  note: ownWords(0, MAX_TRANSFER_NOTE).optional(),
});
export const sendTokensKeyedInput = sendTokensInput.extend({ idempotencyKey: idempotencyKey.optional() });

/** Tokens sent to another customer (`out`), whose name is masked, or received from one (`in`). */
export const transferOut = z.object({
  id,
  direction: z.enum(['out', 'in']),
  name: z.string(),
  tokens: tokensOut,
  note: z.string().nullable(),
  createdAt: instantOut,
});

/** The transfer, and the sender's balance after it. */
export const tokensSentOut = z.object({ wallet: z.object({ balance: tokensOut }), transfer: transferOut });

/** What customers may send to each other, in tokens: per transfer, and in a calendar day in Johannesburg. */
export const transferLimitsOut = z.object({ limit: tokensOut, dayLimit: tokensOut });

export type TransferReceiverInput = z.infer<typeof transferReceiverInput>;
export type TransferReceiver = z.infer<typeof transferReceiverOut>;
export type SendTokensInput = z.infer<typeof sendTokensInput>;
export type Transfer = z.infer<typeof transferOut>;
export type TokensSent = z.infer<typeof tokensSentOut>;

export const userStatementInput = z.strictObject({ userId: id });

/** A user's wallet and every ledger entry of it, newest first. */
export const userStatementOut = walletOut.extend({
  user: userOut,
  transactions: z.array(ledgerEntryOut),
});

export type UserStatementInput = z.infer<typeof userStatementInput>;
export type UserStatement = z.infer<typeof userStatementOut>;
