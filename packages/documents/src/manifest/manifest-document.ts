import type { DocumentSeller } from '../shared/document-party.ts';

export interface ManifestLine {
  title: string;
  quantity: number;
  /** The allergens of the dish in words; empty or omitted if none is used. */
  allergens?: string;
  /** The guests that portions of the dish are for. */
  guests?: { name: string; quantity: number }[] | undefined;
  /** It conflicts with what the customer avoids; the kitchen checks it with them. */
  toCheck?: boolean;
}

export interface ManifestOrder {
  orderNumber: string;
  status: string;
  lines: ManifestLine[];
  /** The difference from the previous version. */
  change: 'added' | 'changed' | null;
  /** The team that it is delivered with. */
  team?: { id: string; name: string; organiser: string } | undefined;
}

export interface ManifestCustomer {
  firstName: string;
  lastName: string;
  employeeId: string;
  cellPhone: string;
  orders: ManifestOrder[];
}

/** The content of a version of a date's manifest: plain data, so that the same facts always give the same bytes. */
export interface ManifestDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  version: number;
  /** If given, the document is the delivery note of this team's orders alone. */
  team?: { name: string; organiser: string } | undefined;
  isLocked: boolean;
  /** Text in Johannesburg time, for instance 'Friday 20 November 2026, 18:00'. */
  generatedAt: string;
  /** A name; null for the scheduler. */
  generatedBy: string | null;
  seller: DocumentSeller;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
  /** Whether there is a previous version, which the marks refer to. */
  hasEarlier: boolean;
  orderCount: number;
  pendingCount: number;
  /** Portions of confirmed orders, with those of pending ones apart. */
  totals: (ManifestLine & { pendingQuantity: number })[];
  /** In printing order. */
  customers: ManifestCustomer[];
  pending: ManifestCustomer[];
  removed: { orderNumber: string; customer: string; lines: ManifestLine[] }[];
}
