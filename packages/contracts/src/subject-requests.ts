import {
  CSV_SEPARATORS,
  ENTERED_CHANNELS,
  ERASURE_STATES,
  SUBJECT_REQUEST_CHANNELS,
  SUBJECT_REQUEST_KINDS,
  SUBJECT_REQUEST_STATES,
  UNSPENT_TOKENS,
} from '@padkos/domain';
import { z } from 'zod';
import { userOut } from './accounts.ts';
import { date, dateOut, id, instantOut, text, tokensOut } from './primitives.ts';

/** How a list is written as CSV. */
export const csvQuery = z.strictObject({ separator: z.enum(CSV_SEPARATORS).optional() });

export type CsvQuery = z.infer<typeof csvQuery>;

const kind = z.enum(SUBJECT_REQUEST_KINDS);
/**
 * `open`: waiting requests, by due date, earliest first. `closed`: the others, latest first. If omitted: all, latest
 * first.
 */
const stage = z.enum(['open', 'closed']);

export const subjectRequestsQuery = z.strictObject({ stage: stage.optional(), kind: kind.optional() });
export const exportSubjectRequestsQuery = csvQuery.extend(subjectRequestsQuery.shape);
/** `cursor` is a page's `nextCursor`. */
export const subjectRequestsInput = subjectRequestsQuery.extend({ cursor: id.optional() });

/** A request that came on paper, by phone or in person; its day must not be in the future. */
export const enterSubjectRequestInput = z.strictObject({
  kind,
  channel: z.enum(ENTERED_CHANNELS),
  receivedOn: date,
  person: text(1, 120),
  contact: text(0, 200).optional(),
  details: text(0, 2000).optional(),
});
export const closeSubjectRequestInput = z.strictObject({
  requestId: id,
  state: z.enum(['done', 'refused', 'withdrawn']),
  note: text(1, 2000),
});

/** An entry of the register. */
export const subjectRequestOut = z.object({
  id,
  kind,
  channel: z.enum(SUBJECT_REQUEST_CHANNELS),
  /** The person who asked; for an account, its present name and address. */
  person: z.string(),
  contact: z.string(),
  details: z.string(),
  receivedOn: dateOut,
  dueOn: dateOut,
  state: z.enum(SUBJECT_REQUEST_STATES),
  /** Whether it is decided as a request for deletion (`/api/admin/erasure-requests`) instead of being closed here. */
  isErasureOfApp: z.boolean(),
  /** The names of the administrators; null if none acted. */
  enteredBy: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: instantOut.nullable(),
  closingNote: z.string().nullable(),
});

export const subjectRequestsOut = z.object({
  requests: z.array(subjectRequestOut),
  nextCursor: z.string().nullable(),
});

export type SubjectRequestsQuery = z.infer<typeof subjectRequestsQuery>;
export type SubjectRequestsInput = z.infer<typeof subjectRequestsInput>;
export type EnterSubjectRequestInput = z.infer<typeof enterSubjectRequestInput>;
export type CloseSubjectRequestInput = z.infer<typeof closeSubjectRequestInput>;
export type SubjectRequest = z.infer<typeof subjectRequestOut>;
export type SubjectRequestsPage = z.infer<typeof subjectRequestsOut>;

const unspentTokens = z.enum(UNSPENT_TOKENS);

export const askForErasureInput = z.strictObject({ unspentTokens });
export const erasePersonInput = z.strictObject({ requestId: id, note: text(0, 2000).optional() });
export const refuseErasureInput = z.strictObject({ requestId: id, note: text(1, 2000) });

/** The caller's own request for deletion; null if none waits. */
export const ownErasureOut = z.object({
  request: z
    .object({
      unspentTokens,
      askedAt: instantOut,
      /** The last day for an answer. */
      dueOn: dateOut,
    })
    .nullable(),
});

/** A request for deletion as administrators see it. */
export const erasureRequestOut = z.object({
  id,
  user: userOut.pick({ id: true, firstName: true, lastName: true, email: true, role: true }),
  balance: tokensOut,
  unspentTokens,
  /**
   * Whether the request comes from the clean-up, not from the person: the account was unused for the period that the
   * kitchen set.
   */
  isForUnused: z.boolean(),
  state: z.enum(ERASURE_STATES),
  askedAt: instantOut,
  dueOn: dateOut,
  /** What prevents the deletion now. */
  openOrders: z.number().int(),
  openPayments: z.number().int(),
  decidedAt: instantOut.nullable(),
  decisionNote: z.string().nullable(),
});

export type AskForErasureInput = z.infer<typeof askForErasureInput>;
export type ErasePersonInput = z.infer<typeof erasePersonInput>;
export type RefuseErasureInput = z.infer<typeof refuseErasureInput>;
export type OwnErasure = z.infer<typeof ownErasureOut>;
export type ErasureRequest = z.infer<typeof erasureRequestOut>;
