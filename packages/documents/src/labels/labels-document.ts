import type { DocumentSeller } from '../shared/document-party.ts';

/** The label of one box: a portion of a dish of an order. */
export interface BoxLabel {
  /** A name; a guest's name is followed by the customer's. */
  customer: string;
  employeeId: string;
  cellPhone: string;
  orderNumber: string;
  dish: string;
  /** Which box of the order it is, from 1. */
  box: number;
  boxes: number;
  /** The allergens of the dish in words; empty if none is used. */
  allergens: string;
  /** The diets that the dish suits on the date, in words; may be empty. */
  diets: string;
  /** It conflicts with what the customer avoids; the kitchen checks it with them. */
  toCheck: boolean;
  /** The order is not confirmed yet. */
  isPending: boolean;
}

/** The labels of a date's boxes, in printing order: plain data. */
export interface LabelsDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  seller: DocumentSeller;
  /** The first free label of the first sheet, from 1; the labels before it stay empty. */
  first: number;
  labels: BoxLabel[];
}
