import { AUDIT_ACTIONS } from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { csvQuery } from './exports.ts';
import { date, id, instantOut, isWindow, NOT_A_WINDOW, text, wholeInAddress } from './primitives.ts';

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
