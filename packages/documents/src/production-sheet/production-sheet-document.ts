import type { DocumentSeller } from '../shared/document-party.ts';

/** What the cooks need to know about a date: plain data. */
export interface ProductionSheetDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  /** Text in Johannesburg time, for instance 'Friday 20 November 2026, 22:05'. */
  printedAt: string;
  seller: DocumentSeller;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
  orderCount: number;
  pendingCount: number;
  portions: number;
  /**
   * In printing order. The quantity includes pending portions, the allergens are in words, and `toCheckQuantity`
   * counts portions that conflict with what their customer avoids.
   */
  dishes: {
    title: string;
    quantity: number;
    pendingQuantity: number;
    allergens?: string;
    toCheckQuantity?: number;
  }[];
}
