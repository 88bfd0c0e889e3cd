import { z } from 'zod';
import { orderRevisionOut } from './order-revisions.ts';
import { adminOrderOut } from './orders.ts';
import { id, instantOut, randOut } from './primitives.ts';
import { ledgerEntryOut } from './wallet.ts';

/** An order with its customer, its history (oldest first), its ledger entries and its documents. */
export const orderDetailOut = adminOrderOut.extend({
  customer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    employeeId: z.string(),
    cellPhone: z.string(),
    isActive: z.boolean(),
  }),
  history: z.array(
    z.object({
      event: z.enum(['placed', 'changed', 'refunded', 'confirmed', 'cancelled', 'fulfilled']),
      at: instantOut,
      /** The user who did it; null when the scheduler, the operator or a gateway did. */
      by: z.string().nullable(),
    }),
  ),
  ledger: z.array(ledgerEntryOut),
  /** The lines before each change, oldest first. */
  revisions: z.array(orderRevisionOut),
  /** Invoices and credit notes in the order they were issued. */
  documents: z.array(
    z.object({
      type: z.enum(['order', 'credit']),
      number: z.string(),
      amount: randOut,
      issuedAt: instantOut,
    }),
  ),
  /** The latest of each. */
  invoiceNumber: z.string().nullable(),
  creditNoteNumber: z.string().nullable(),
});

export type OrderDetail = z.infer<typeof orderDetailOut>;
