import type { Language } from '@padkos/domain';

/** One labelled value, for instance a delivery date. */
export interface Fact {
  label: string;
  value: string;
}

export interface DishLine {
  title: string;
  quantity: number;
  /** Tokens. */
  totalPrice: number;
}

/** The content of a message in blocks, from which both HTML and plain text are rendered. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** `settled` tells how the total was paid, or that it was refunded. */
  | { kind: 'order'; lines: DishLine[]; sums: Fact[]; total: Fact; settled?: Fact }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'aside'; text: string };

/** The sender and the recipient of the message; plain data. */
export interface MessageContext {
  kitchenName: string;
  /** The address of the app, for instance 'https://meals.kitchen.example'. */
  publicUrl: string;
  /** The language of the message; English by default. */
  language?: Language | null;
  /** If omitted, the greeting has no name. */
  firstName?: string;
  /** The contact for questions; optional. */
  contact?: { name: string; number: string };
}

export interface MessageContent {
  subject: string;
  /** The preview that an inbox shows after the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why it is sent, as the end of "You get this message because ..."; by default, that the person has an account. */
  because?: string;
  /** For an optional message: the address where it can be switched off. */
  choicesUrl?: string;
}

/** The content of the two parts of an e-mail. */
export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}

/** The address of a page of the app. */
export function appUrl(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
