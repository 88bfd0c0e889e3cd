import { SECURITY_LOG_EVENTS } from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { date, id, instantOut, isWindow, NOT_A_WINDOW, wholeInAddress } from './primitives.ts';

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
