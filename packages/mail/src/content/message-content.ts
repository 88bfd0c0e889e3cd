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
  /** `settled` says how the total was paid, or that it was refunded. */
  | { kind: 'order'; lines: DishLine[]; sums: Fact[]; total: Fact; settled?: Fact }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'aside'; text: string };

/** Who the message is from and to; plain data. */
export interface MessageContext {
  kitchenName: string;
  /** Where the app is reached, for instance 'https://meals.kitchen.example'. */
  publicUrl: string;
  /** What the message is written in; English when not given. */
  language?: Language | null;
  /** Left out of the greeting when not given. */
  firstName?: string;
  /** The contact for questions; left out when not given. */
  contact?: { name: string; number: string };
}

export interface MessageContent {
  subject: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why it is sent, as the end of "You get this message because ..."; without it, that the person has an account. */
  because?: string;
  /** For an optional message: the address where it can be switched off. */
  choicesUrl?: string;
}

/** What goes into the two parts of an e-mail. */
export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}
