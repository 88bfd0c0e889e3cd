import { DIET_PURPOSES, MARKED_DOCUMENTS } from '@padkos/domain';
import { z } from 'zod';
import {
  dateOut,
  id,
  instantOut,
  language,
  ledgerType,
  orderStatus,
  randOut,
  role,
  tokensOut,
} from './primitives.ts';
import { transferOut } from './wallet.ts';

const later = instantOut.nullable();
const words = z.string().nullable();
const gatewayAnswer = z.record(z.string(), z.unknown()).nullable();
const line = z.object({
  title: z.string(),
  quantity: z.number().int(),
  pricePerItem: tokensOut,
});
const items = z.array(line);
const wantedLines = z.array(
  z.object({ menuItemId: id, quantity: z.number().int(), guestName: z.string().optional() }),
);

/** `format` chooses the file: JSON unless it is `pdf`. */
export const personalDataQuery = z.strictObject({ format: z.enum(['json', 'pdf']).optional() });

/** All personal data of one person; each list begins with the newest. */
export const personalData = z.object({
  account: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailConfirmedAt: later,
    employeeId: z.string(),
    cellPhone: z.string(),
    profileImageUrl: words,
    role,
    isActive: z.boolean(),
    language: language.nullable(),
    /** When a session began last. */
    signedInAt: later,
    /** When the person was warned that their unused account would be closed. */
    warnedUnusedAt: later,
    mailOrderConfirmed: z.boolean(),
    mailTokensCredited: z.boolean(),
    createdAt: instantOut,
    updatedAt: instantOut,
  }),
  /** Null when the second step of signing in is off; otherwise since when codes of an app are required, if they are. */
  secondStep: z.object({ onSince: later, recoveryCodesLeft: z.number().int() }).nullable(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: instantOut, lastUsedAt: later })),
  wallet: z.object({
    balance: tokensOut,
    totalDeposited: tokensOut,
    totalSpent: tokensOut,
    entries: z.array(
      z.object({
        number: z.number().int(),
        type: ledgerType,
        amount: tokensOut,
        balanceAfter: tokensOut,
        description: z.string(),
        orderId: id.nullable(),
        createdAt: instantOut,
      }),
    ),
  }),
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      deliveryDate: dateOut,
      status: orderStatus,
      totalTokens: tokensOut,
      serviceFee: tokensOut,
      paymentMethod: z.string(),
      paymentStatus: z.string(),
      amountZar: randOut.nullable(),
      paymentReference: words,
      gatewayAnswer,
      cancellationReason: words,
      createdAt: instantOut,
      paidAt: later,
      confirmedAt: later,
      fulfilledAt: later,
      cancelledAt: later,
      /** When the person offered it to others, and the outcome. */
      offers: z.array(z.object({ state: z.string(), createdAt: instantOut, decidedAt: later })),
      items,
      /** The guests that portions were for. */
      guests: z.array(z.object({ title: z.string(), name: z.string(), quantity: z.number().int() })),
      /** Dishes that were ordered although they contain, or may contain, what the person avoids. */
      acknowledged: z.array(z.string()),
      earlierRevisions: z.array(
        z.object({ revision: z.number().int(), totalTokens: tokensOut, reason: words, items }),
      ),
    }),
  ),
  /** The team orders that the person opened. */
  teamOrders: z.array(
    z.object({
      name: z.string(),
      deliveryDate: dateOut,
      state: z.string(),
      deadline: instantOut,
      createdAt: instantOut,
    }),
  ),
  topups: z.array(
    z.object({
      id,
      amount: randOut,
      tokens: tokensOut,
      status: z.string(),
      paymentReference: z.string(),
      paymentEmail: words,
      gatewayAnswer,
      createdAt: instantOut,
      paidAt: later,
      /** The order that was requested with it, or the orders of a week. */
      wantedOrder: z
        .object({
          deliveryDate: dateOut.nullable(),
          lines: wantedLines.nullable(),
          orders: z.array(z.object({ deliveryDate: dateOut, lines: wantedLines })).nullable(),
          orderId: id.nullable(),
          refusal: words,
        })
        .nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      gateway: z.string(),
      gatewayPaymentId: z.string(),
      amountCents: z.number().int(),
      status: z.string(),
      createdAt: instantOut,
      refunds: z.array(
        z.object({
          amountCents: z.number().int(),
          tokens: tokensOut,
          state: z.string(),
          note: z.string(),
          createdAt: instantOut,
        }),
      ),
    }),
  ),
  /** Invoices, credit notes and receipts, with the person as they name them. */
  documents: z.array(
    z.object({
      number: z.string(),
      type: z.string(),
      totalAmount: randOut,
      vatAmount: randOut,
      buyer: z.record(z.string(), z.string()),
      createdAt: instantOut,
    }),
  ),
  /** Credits for the person that one administrator requested from another. */
  credits: z.array(
    z.object({
      tokens: tokensOut,
      reason: z.string(),
      state: z.string(),
      note: words,
      createdAt: instantOut,
      decidedAt: later,
    }),
  ),
  /** Tokens sent to other customers and received from them. */
  transfers: z.array(transferOut.omit({ id: true })),
  favourites: z.array(z.object({ dish: z.string(), createdAt: instantOut })),
  ratings: z.array(
    z.object({ dish: z.string(), date: dateOut, stars: z.number().int(), words, createdAt: instantOut }),
  ),
  /** What the person avoids; null without consent. */
  diet: z
    .object({
      allergens: z.array(z.string()),
      blockTraces: z.boolean(),
      diets: z.array(z.string()),
      updatedAt: instantOut,
    })
    .nullable(),
  /** Which alerts the person has chosen, and what was decided about those that were due; null when none were ever chosen. */
  alerts: z
    .object({
      lowBalance: tokensOut.nullable(),
      nothingOrderedOn: z.array(z.number().int()),
      weekMenu: z.boolean(),
      time: z.string(),
      updatedAt: instantOut,
      decided: z.array(
        z.object({ alert: z.string(), subject: z.string(), told: z.boolean(), createdAt: instantOut }),
      ),
    })
    .nullable(),
  /** Orders with a dish that became worse for what the person avoids. */
  allergenNotices: z.array(z.object({ dish: z.string(), orderNumber: z.string(), createdAt: instantOut })),
  dietConsents: z.array(
    z.object({ purpose: z.enum(DIET_PURPOSES), givenAt: instantOut, withdrawnAt: later }),
  ),
  /** When staff made a document that marks an order of the person as conflicting with what they avoid. */
  dietReads: z.array(z.object({ document: z.enum(MARKED_DOCUMENTS), date: dateOut, readAt: instantOut })),
  standingOrders: z.array(
    z.object({
      weekdays: z.array(z.number().int()),
      dish: z.string(),
      secondDish: words,
      quantity: z.number().int(),
      highestPrice: tokensOut.nullable(),
      pausedUntil: dateOut.nullable(),
      skippedDates: z.array(dateOut),
      createdAt: instantOut,
      deletedAt: later,
      dates: z.array(z.object({ date: dateOut, state: z.string(), orderId: id.nullable(), reason: words })),
    }),
  ),
  /** The dishes that the person waits for, or recently waited for. */
  waitingEntries: z.array(
    z.object({
      date: dateOut,
      dish: z.string(),
      autoBuy: z.boolean(),
      state: z.string(),
      heldUntil: later,
      orderId: id.nullable(),
      reason: words,
      createdAt: instantOut,
    }),
  ),
  /** The delivery manifests that name the person. */
  manifests: z.array(z.object({ date: dateOut, version: z.number().int() })),
  /** Messages to the person's address. The text is null where it contained a link that opens the account. */
  messages: z.array(z.object({ subject: z.string(), text: words, createdAt: instantOut, sentAt: later })),
  sessions: z.array(
    z.object({
      startedAt: words,
      lastUsedAt: words,
      ipAddress: words,
      userAgent: words,
    }),
  ),
  devices: z.array(z.object({ lastSignInAt: instantOut })),
  /** Browsers that show notifications to the person, and the push service that delivers them. */
  pushDevices: z.array(
    z.object({
      userAgent: words,
      service: z.string(),
      orders: z.boolean(),
      topups: z.boolean(),
      newOrders: z.boolean(),
      signedIn: z.boolean(),
      createdAt: instantOut,
    }),
  ),
  passwordResets: z.array(z.object({ createdAt: instantOut, usedAt: later })),
  addressConfirmations: z.array(z.object({ createdAt: instantOut })),
  /** The audit log's entries about the person: their own acts, and acts on the account. */
  acts: z.array(
    z.object({
      action: z.string(),
      byYou: z.boolean(),
      ipAddress: words,
      userAgent: words,
      createdAt: instantOut,
    }),
  ),
  /** The person's data requests. */
  requests: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      receivedOn: dateOut,
      dueOn: dateOut,
      state: z.string(),
      note: words,
      closedAt: later,
    }),
  ),
  /** Events that are not acts, such as refusals and reads; equal ones are summed. */
  securityEvents: z.array(
    z.object({
      event: z.string(),
      times: z.number().int(),
      ipAddress: words,
      firstAt: instantOut,
      lastAt: instantOut,
    }),
  ),
  deletionRequests: z.array(
    z.object({
      unspentTokens: z.string(),
      state: z.string(),
      note: words,
      createdAt: instantOut,
      decidedAt: later,
    }),
  ),
});

export type PersonalDataQuery = z.infer<typeof personalDataQuery>;
export type PersonalData = z.infer<typeof personalData>;
