import { z } from 'zod';
import { allergensOut } from './declarations.ts';
import { adminOrderOut } from './orders.ts';
import { id, instantOut, randOut, tokensOut } from './primitives.ts';
import { ledgerEntryOut } from './wallet.ts';

/** An order's lines as they were before a change, and the change that replaced them. */
export const orderRevisionOut = z.object({
  /** 0 is the order as it was placed. */
  revision: z.number().int(),
  lines: z.array(
    z.object({
      menuItemId: id,
      title: z.string(),
      quantity: z.number().int(),
      pricePerItem: tokensOut,
      totalPrice: tokensOut,
    }),
  ),
  totalTokens: tokensOut,
  replacedAt: instantOut,
  /** Why the kitchen changed them; null when the customer did. */
  reason: z.string().nullable(),
});

export type OrderRevision = z.infer<typeof orderRevisionOut>;

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

/**
 * The declarations of the dishes in the caller's orders that are open or were delivered in the last 31 days: as they
 * are now for an open order, as they were at delivery for a delivered one. `changed` means that the order was placed
 * under another declaration of the allergens.
 */
export const orderAllergensOut = z.array(
  z.object({
    orderId: id,
    dishes: z.array(
      z.object({
        menuItemId: id,
        allergens: allergensOut,
        changed: z.boolean(),
      }),
    ),
  }),
);

export type OrderAllergens = z.infer<typeof orderAllergensOut>[number];
