import type { DocumentSeller } from '../shared/document-party.ts';

/** What is stuck on one box: a portion of a dish of an order. */
export interface BoxLabel {
  /** A name; that of a guest has the customer's behind it. */
  customer: string;
  employeeId: string;
  cellPhone: string;
  orderNumber: string;
  dish: string;
  /** Which box of the order it is, from 1. */
  box: number;
  boxes: number;
  /** The allergens of the dish in words; empty where none is used. */
  allergens: string;
  /** The diets that the dish is fit for on the date, in words; may be empty. */
  diets: string;
  /** It conflicts with what the customer avoids: the kitchen checks it with them. */
  toCheck: boolean;
  /** The order is not confirmed yet. */
  isPending: boolean;
}

/** The labels of a date's boxes, in the order in which they are printed: plain data. */
export interface LabelsDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  seller: DocumentSeller;
  /** The first label of the first sheet that is free, from 1: what is before it stays empty. */
  first: number;
  labels: BoxLabel[];
}
