import { LABELS_PER_SHEET } from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, instantOut, orderStatus, wholeInAddress } from './primitives.ts';

export const manifestInput = z.strictObject({ date });
export const manifestPdfInput = z.strictObject({
  date,
  version: wholeInAddress(1, 1_000_000),
});

/** `team` is the id of a team order; the document is then the delivery note of its orders alone. */
export const manifestPdfQuery = z.strictObject({ team: id.optional() });

/**
 * `first` is the first free label of the first sheet of 24; by default 1. `part` selects one of several documents
 * when there are many boxes.
 */
export const labelsQuery = z.strictObject({
  first: wholeInAddress(1, LABELS_PER_SHEET).default(1),
  part: wholeInAddress(1, 1_000_000).optional(),
});

export const portionsOut = z.object({ menuItemId: id, title: z.string(), quantity: z.number().int() });
/** Portions of a dish, and how many more are in unconfirmed orders. */
export const dishTotalOut = portionsOut.extend({ pendingQuantity: z.number().int() });

/** A version of a date's manifest without its contents. `generatedBy` is null for the scheduler's. */
export const manifestOut = z.object({
  id,
  date: dateOut,
  version: z.number().int(),
  isLocked: z.boolean(),
  pdfUrl: z.string(),
  generatedAt: instantOut,
  generatedBy: z.string().nullable(),
});

/**
 * A line of an order. Its guests are the people that portions of the dish are for; they are on the first line of the
 * dish.
 */
const manifestLineOut = portionsOut.extend({
  guests: z.array(z.object({ name: z.string(), quantity: z.number().int() })).optional(),
});

/** An order as the manifest contains it; `change` is the difference from the previous version. */
export const manifestOrderOut = z.object({
  orderId: id,
  orderNumber: z.string(),
  status: orderStatus,
  lines: z.array(manifestLineOut),
  /** The team that the order is delivered with; its organiser receives it. */
  team: z.object({ id, name: z.string(), organiser: z.string() }).optional(),
  change: z.enum(['added', 'changed']).nullable(),
});

export const manifestCustomerOut = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  employeeId: z.string(),
  cellPhone: z.string(),
  orders: z.array(manifestOrderOut),
});

export const manifestContentOut = z.object({
  orderCount: z.number().int(),
  pendingCount: z.number().int(),
  /** Portions of confirmed orders, with those of pending orders apart; most first. */
  totals: z.array(dishTotalOut),
  /** By name. Confirmed orders, delivered ones included. */
  customers: z.array(manifestCustomerOut),
  /** By name. Orders that are not confirmed yet. */
  pending: z.array(manifestCustomerOut),
  /** Orders of the previous version that are missing in this one. */
  removed: z.array(
    z.object({ orderId: id, orderNumber: z.string(), customer: z.string(), lines: z.array(portionsOut) }),
  ),
});

/** The latest version with its content (null if there is none yet), and every version, newest first. */
export const manifestViewOut = z.object({
  date: dateOut,
  isLocked: z.boolean(),
  manifest: manifestOut.extend({ content: manifestContentOut }).nullable(),
  versions: z.array(manifestOut),
});

/**
 * The portions to cook for a date. Pending orders count, because they are paid; their portions are also given
 * separately.
 */
export const productionSheetOut = z.object({
  date: dateOut,
  pdfUrl: z.string(),
  orderCount: z.number().int(),
  pendingCount: z.number().int(),
  portions: z.number().int(),
  dishes: z.array(dishTotalOut),
});

export type ManifestInput = z.infer<typeof manifestInput>;
export type LabelsInput = ManifestInput & z.infer<typeof labelsQuery>;
export type ManifestPdfInput = z.infer<typeof manifestPdfInput> & z.infer<typeof manifestPdfQuery>;
export type Manifest = z.infer<typeof manifestOut>;
export type ManifestOrder = z.infer<typeof manifestOrderOut>;
export type ManifestCustomer = z.infer<typeof manifestCustomerOut>;
export type ManifestContent = z.infer<typeof manifestContentOut>;
export type ManifestView = z.infer<typeof manifestViewOut>;
export type ProductionSheet = z.infer<typeof productionSheetOut>;
