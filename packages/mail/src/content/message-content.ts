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

/** A message is said once, in blocks; HTML and plain text are both drawn from them. */
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
  /** Left out of the greeting when not given. */
  firstName?: string;
  /** Whom to ask; left out of the message when not given. */
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
  /** For a message that a person may do without: where that is chosen. */
  choicesUrl?: string;
}

/** What goes into the two parts of an e-mail. */
export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}
