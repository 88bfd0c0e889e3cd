import { AUDIT_ACTIONS, SECURITY_LOG_EVENTS } from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { date, id, instantOut, isWindow, NOT_A_WINDOW, text, wholeInAddress } from './primitives.ts';
import { csvQuery } from './subject-requests.ts';

/** All filters apply together. `from` and `to` are Johannesburg dates, both included; `cursor` is a page's `nextCursor`. */
const shown = z.strictObject({
  search: text(0, 200).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: date.optional(),
  to: date.optional(),
});
export const auditLogInput = shown
  .extend({ cursor: wholeInAddress(1, Number.MAX_SAFE_INTEGER).optional() })
  .refine(isWindow, NOT_A_WINDOW);
export const exportAuditQuery = shown.extend(csvQuery.shape).refine(isWindow, NOT_A_WINDOW);

export const auditEntryOut = z.object({
  id,
  position: z.number().int(),
  createdAt: instantOut,
  /** Null when the operator or the scheduler acted, because they have no account. */
  user: personOut.nullable(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  /** The names behind the ids in this entry: people, dishes, orders, payments and others. */
  names: z.array(z.object({ id, name: z.string() })),
  beforeSnapshot: z.unknown(),
  afterSnapshot: z.unknown(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});

/** Newest first; `nextCursor` is the cursor of the next page and null on the last. */
export const auditLogOut = z.object({
  entries: z.array(auditEntryOut),
  nextCursor: z.number().int().nullable(),
});

export type AuditLogInput = z.infer<typeof auditLogInput>;
export type AuditEntry = z.infer<typeof auditEntryOut>;
export type AuditLogPage = z.infer<typeof auditLogOut>;

const event = z.enum(SECURITY_LOG_EVENTS);

/** All filters apply together. `from` and `to` are Johannesburg dates, both included; `cursor` is a page's `nextCursor`. */
export const securityEventsInput = z
  .strictObject({
    event: event.optional(),
    from: date.optional(),
    to: date.optional(),
    cursor: wholeInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(isWindow, NOT_A_WINDOW);

export const securityEventOut = z.object({
  id,
  event,
  /** The user who did it. Null for a caller without a session and for the operator. */
  actor: personOut.nullable(),
  /** The account that it is about, if there is one and it is known. */
  user: personOut.nullable(),
  ipAddress: z.string().nullable(),
  /** The act of the audit log, the refusal, the limit, the call or what was copied. */
  detail: z.string(),
  /** Equal events within a quarter of an hour that are not acts share one row. */
  times: z.number().int(),
  firstAt: instantOut,
  lastAt: instantOut,
});

/** Newest first; `nextCursor` is the cursor of the next page and null on the last. */
export const securityEventsOut = z.object({
  events: z.array(securityEventOut),
  nextCursor: z.number().int().nullable(),
});

export type SecurityEventsInput = z.infer<typeof securityEventsInput>;
export type SecurityEventRow = z.infer<typeof securityEventOut>;
export type SecurityEventsPage = z.infer<typeof securityEventsOut>;
