import { isCalendarDate, longDate } from './calendar-date.ts';
import { CARD_HOLD_MINUTES } from './card-orders.ts';
import { johannesburgClock, johannesburgTime } from './johannesburg.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './limits.ts';
import { formatTokens } from './money.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

interface RefusalEntry {
  /** The HTTP status of the answer in REST and tRPC. */
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 503;
  /** The text for users, in English. The other languages are in `refusals/`. */
  readonly text: (p: ErrorParams) => string;
}

const plural = (n: string | number | undefined, one: string, many: string) => (Number(n) === 1 ? one : many);

const span = (minutes: number) =>
  minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} ${plural(minutes, 'minute', 'minutes')}`;

const inWords = (date: string | number | undefined) => {
  const text = String(date);
  return isCalendarDate(text) ? longDate(text) : 'this date';
};

/** "22:00 on Friday 20 November 2026" */
const momentInWords = (instant: string | number | undefined) => {
  const moment = new Date(String(instant));
  if (Number.isNaN(moment.getTime())) return 'the last moment';
  return `${johannesburgTime(moment)} on ${longDate(johannesburgClock(moment).date)}`;
};

const wanted = (p: ErrorParams) => {
  if (p.transfer !== undefined) return 'this transfer';
  return p.orders === undefined ? 'this order' : 'these orders';
};

/** Every refusal that Padkos can give. The list is closed, and the compiler checks that every mapping is complete. */
export const REFUSALS = {
  VALIDATION: {
    status: 400,
    text: () => 'Some of what was sent is not valid. Check the fields and try again.',
  },
  UNAUTHORIZED: { status: 401, text: () => 'Unauthorized' },
  INVALID_CREDENTIALS: { status: 401, text: () => 'The email address or the password is wrong.' },
  FORBIDDEN: { status: 403, text: () => 'You may not do this.' },
  FORBIDDEN_ORIGIN: { status: 403, text: () => 'This request came from another site and was refused.' },
  SESSION_CHANGED: {
    status: 409,
    text: () => 'Another person is signed in in this browser now. Nothing was changed; load the page again.',
  },
  ACCOUNT_INACTIVE: {
    status: 403,
    text: () => 'This account is inactive. Ask an administrator to activate it.',
  },
  NOT_FOUND: { status: 404, text: (p) => `${p.what ?? 'This'} was not found.` },
  METHOD_NOT_ALLOWED: { status: 405, text: (p) => `This address takes ${p.allowed} only.` },
  EMAIL_TAKEN: {
    status: 409,
    text: () => 'An account with this email address exists already. Sign in instead.',
  },
  EMPLOYEE_ID_TAKEN: { status: 409, text: () => 'An account with this employee ID exists already.' },
  CELL_PHONE_TAKEN: { status: 409, text: () => 'An account with this cell phone number exists already.' },
  WRONG_PASSWORD: { status: 409, text: () => 'The current password is wrong.' },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: () => 'Enter the code of your authenticator app or a recovery code, or use a passkey.',
  },
  SECOND_FACTOR_ON: { status: 409, text: () => 'The second step is on already.' },
  SECOND_FACTOR_OFF: { status: 409, text: () => 'This account has no second step.' },
  CODE_WRONG: {
    status: 409,
    text: () => 'This code is wrong or was used before. Wait for the next one and try again.',
  },
  PROOF_NEEDED: {
    status: 403,
    text: () => 'Use your passkey or enter the code of your authenticator app again to do this.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: () =>
      'Administrators need a second step here. Add a passkey or set up an authenticator app first; then everything is open to you.',
  },
  PASSWORD_TOO_WEAK: {
    status: 403,
    text: () =>
      `Your password is too weak for an administrator. Choose one of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters that is not common and not close to your name, on your account page; then the console is open to you.`,
  },
  OWN_FACTOR_MISSING: {
    status: 409,
    text: () => 'Add a passkey or set up an authenticator app for your own account first.',
  },
  OWN_FACTOR: {
    status: 409,
    text: () => 'This is your own account. Change your second step on your account page.',
  },
  PASSKEY_WRONG: {
    status: 409,
    text: () => 'This passkey does not work here. It may have been removed, or belong to another account.',
  },
  PASSKEY_EXPIRED: { status: 409, text: () => 'This took too long or was sent before. Try again.' },
  PASSKEY_EXISTS: { status: 409, text: () => 'This passkey is on an account already.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    text: (p) => `An account can have at most ${p.limit} passkeys. Remove one first.`,
  },
  RESET_LINK_INVALID: {
    status: 409,
    text: () => 'This reset link has been used or has expired. Ask for a new one.',
  },
  CONFIRMATION_LINK_INVALID: {
    status: 409,
    text: () => 'This link has been used or has expired. Ask for a new one on your account page.',
  },
  DATE_NOT_ORDERABLE: { status: 409, text: (p) => String(p.reason ?? 'This date cannot be ordered for.') },
  DAY_CLOSED: { status: 409, text: (p) => `The kitchen is closed on ${inWords(p.date)}: ${p.reason}.` },
  CAPACITY_REACHED: {
    status: 409,
    text: (p) =>
      Number(p.left) === 0
        ? `The kitchen cannot cook more portions for ${inWords(p.date)}. Choose another date.`
        : `Only ${p.left} more ${plural(p.left, 'portion', 'portions')} can be ordered for ${inWords(p.date)}.`,
  },
  ORDERS_EXIST: {
    status: 409,
    text: (p) =>
      `${p.orders} ${plural(p.orders, 'order is', 'orders are')} open for these dates. They have to be cancelled and refunded first.`,
  },
  ITEM_NOT_AVAILABLE: {
    status: 409,
    text: (p) =>
      p.title ? `${p.title} is not on the menu for this date.` : 'A dish is not on the menu for this date.',
  },
  SOLD_OUT: {
    status: 409,
    text: (p) =>
      Number(p.available) === 0
        ? `${p.title} is sold out for this date.`
        : `Only ${p.available} ${plural(p.available, 'portion', 'portions')} of ${p.title} ${plural(p.available, 'is', 'are')} left.`,
  },
  ALLERGEN_BLOCKED: {
    status: 409,
    text: (p) =>
      `${p.titles}: this has something that you avoid, or the kitchen does not yet know whether it has. Take it out, or confirm that you order it all the same.`,
  },
  PRICE_CHANGED: {
    status: 409,
    text: (p) =>
      `This order costs ${p.total} tokens now, not ${p.expected}. Read the menu again and send the order anew.`,
  },
  INSUFFICIENT_BALANCE: {
    status: 409,
    text: (p) => `You need ${p.missing} more ${plural(p.missing, 'token', 'tokens')} for ${wanted(p)}.`,
  },
  CARD_LIMIT: {
    status: 409,
    text: (p) => `By card an order may cost at most R${p.limit}; this one is R${p.total}.`,
  },
  CARD_PORTIONS: {
    status: 409,
    text: (p) =>
      `Until they are paid, your orders by card hold at most ${p.limit} ${plural(p.limit, 'portion', 'portions')}${p.title ? ` of ${p.title} for this date` : ''}. Order fewer, or pay from your wallet.`,
  },
  CARD_PORTIONS_HELD: {
    status: 409,
    text: (p) =>
      `${Number(p.left) === 0 ? 'No more portions' : `Only ${p.left} more ${plural(p.left, 'portion', 'portions')}`} of ${p.title} can be held for a card payment right now. Pay from your wallet, or try again in ${CARD_HOLD_MINUTES} minutes.`,
  },
  CARD_PAUSED: {
    status: 429,
    text: (p) =>
      `Your last orders by card were not paid. You can order by card again ${p.until === undefined ? 'later' : `at ${johannesburgTime(new Date(p.until))}`}; from your wallet you can order now.`,
  },
  TOO_MANY_UNPAID: {
    status: 409,
    text: (p) =>
      `${p.limit} of your orders by card are not paid yet. Pay or cancel one of them, or pay for this one from your wallet.`,
  },
  ORDER_NOT_PENDING: {
    status: 409,
    text: (p) => `This order is ${p.status} already, so this cannot be done to it.`,
  },
  ORDER_NOT_CONFIRMED: {
    status: 409,
    text: (p) => `Only a confirmed order can be fulfilled or called off; this one is ${p.status}.`,
  },
  ORDER_NOT_FULFILLED: {
    status: 409,
    text: (p) => `A dish can be rated once it is delivered; this order is ${p.status}.`,
  },
  ORDER_NOT_PAID: { status: 409, text: () => 'This order by card has not been paid.' },
  ORDER_CLOSED: {
    status: 409,
    text: () =>
      'Ordering for this date has closed, so this order can no longer be changed or cancelled here. Ask the kitchen.',
  },
  ORDER_CHANGED: {
    status: 409,
    text: () => 'This order was changed in the meantime. Look at it again before you change it.',
  },
  MORE_THAN_ORDERED: {
    status: 409,
    text: (p) =>
      `Only ${p.quantity} ${plural(p.quantity, 'portion', 'portions')} of ${p.title} ${plural(p.quantity, 'is', 'are')} left in this order.`,
  },
  STANDING_ORDER_EXISTS: {
    status: 409,
    text: (p) =>
      `You have a standing order for ${p.title} on one of these days already. Change that one instead.`,
  },
  TOO_MANY_STANDING_ORDERS: {
    status: 409,
    text: (p) => `You can have at most ${p.limit} standing orders. Delete one first.`,
  },
  ALREADY_RATED: { status: 409, text: () => 'You have rated this dish of this order already.' },
  RATING_CLOSED: {
    status: 409,
    text: (p) => `A dish can be rated for ${p.days} days after its delivery. That time is over.`,
  },
  NOT_SOLD_OUT: { status: 409, text: (p) => `${p.title} is not sold out for this date. Order it.` },
  ORDER_STILL_OPEN: {
    status: 409,
    text: () => 'Until ordering closes you can cancel this order and get your tokens back.',
  },
  RELEASE_CLOSED: {
    status: 409,
    text: () => 'The deliveries of this date are final, so orders can no longer change hands.',
  },
  RELEASE_GONE: { status: 409, text: () => 'This order is not offered any more.' },
  OWN_RELEASE: {
    status: 409,
    text: () => 'This is your own order. Withdraw the offer if you want to keep it.',
  },
  TEAM_DEADLINE: {
    status: 409,
    text: (p) =>
      `The time until which the team can order has to be later than now, and not after ${momentInWords(p.cutoff)}, when the kitchen closes this date.`,
  },
  TEAM_ORDER_CLOSED: {
    status: 409,
    text: () => 'This team order takes no more orders. Order without the team instead.',
  },
  TEAM_ORDER_DATE: {
    status: 409,
    text: (p) => `This team order is for ${inWords(p.date)}. Order for that date, or without the team.`,
  },
  TOO_MANY_TEAM_ORDERS: {
    status: 409,
    text: (p) => `You can have at most ${p.limit} open team orders. Close one first.`,
  },
  TOO_MANY_WAITING: {
    status: 409,
    text: (p) => `You can wait for at most ${p.limit} dishes. Leave one of the lists first.`,
  },
  TOPUP_NOT_PAID: { status: 409, text: () => 'There is a receipt once the payment has arrived.' },
  PAYMENT_NOT_HELD: { status: 409, text: (p) => `This payment is not held; it is ${p.status}.` },
  PAYMENT_TOO_SMALL: {
    status: 409,
    text: () => 'The payment is less than R1, so it buys no token. Ignore it, with a note.',
  },
  PAYMENT_NOT_IN_WALLET: {
    status: 409,
    text: () => 'Only a payment whose tokens went into the wallet can be refunded.',
  },
  ALREADY_REFUNDED: { status: 409, text: () => 'This payment is being refunded or has been already.' },
  TOKENS_SPENT: {
    status: 409,
    text: (p) =>
      `The payment brought ${p.tokens} tokens, and only ${p.balance} ${plural(p.balance, 'is', 'are')} left in the wallet.`,
  },
  REFUND_NOT_OPEN: { status: 409, text: (p) => `This refund has ended already: ${p.state}.` },
  REFUND_UNDER_WAY: { status: 409, text: () => 'The gateway may still answer. Look again in two minutes.' },
  REFUND_BY_HAND_ONLY: {
    status: 409,
    text: () => 'The gateway of this payment cannot pay back from here. Pay it out by hand and record that.',
  },
  WALLET_FULL: { status: 409, text: (p) => `A wallet holds at most ${p.limit} tokens.` },
  TRANSFERS_OFF: {
    status: 409,
    text: () => 'This kitchen does not let customers send tokens to each other.',
  },
  TRANSFER_LIMIT: {
    status: 409,
    text: (p) =>
      `You can send ${Number(p.left) === 0 ? 'no more tokens today' : `at most ${formatTokens(Number(p.left))} now`}. The kitchen allows ${formatTokens(Number(p.limit))} at once and ${formatTokens(Number(p.dayLimit))} a day.`,
  },
  NO_RECEIVER: {
    status: 409,
    text: () =>
      'No customer can receive tokens at this email address. Check the spelling; the receiver must also have confirmed the address on their account page.',
  },
  OWN_TRANSFER: {
    status: 409,
    text: () => 'This is your own email address. Enter that of the customer who gets the tokens.',
  },
  CREDIT_NEEDS_APPROVAL: {
    status: 409,
    text: (p) =>
      `${Number(p.left) === 0 ? "The administrators have used up today's limit" : `You can credit ${formatTokens(Number(p.left))} now`}: at most ${formatTokens(Number(p.limit))} at once and ${formatTokens(Number(p.dayLimit))} a day. Ask another administrator to approve this credit.`,
  },
  CREDIT_DECIDED: { status: 409, text: (p) => `This credit was ${p.state} already.` },
  OWN_CREDIT: { status: 409, text: () => "You can't credit your own wallet. Ask another administrator." },
  OWN_REFUND: {
    status: 409,
    text: () => "You can't refund your own order or top-up. Ask another administrator.",
  },
  OWN_REQUEST: {
    status: 409,
    text: () => 'You asked for this credit, so another administrator has to approve it.',
  },
  ADMINISTRATOR_TOO_NEW: {
    status: 409,
    text: (p) => `You can approve credits once you have been an administrator for ${p.days} days.`,
  },
  SETTINGS_CHANGED: {
    status: 409,
    text: () =>
      'The settings were saved in the meantime, so nothing was saved now. Read them again before you save them.',
  },
  BELOW_SOLD: {
    status: 409,
    text: (p) =>
      `${p.sold} ${plural(p.sold, 'portion', 'portions')} of ${p.title} ${plural(p.sold, 'is', 'are')} sold already; the maximum cannot be lower.`,
  },
  MANIFEST_LOCKED: {
    status: 409,
    text: () => 'The manifest of this date is locked; no new version can be made.',
  },
  ORDERING_STILL_OPEN: {
    status: 409,
    text: () => 'This date can still be ordered for. The production sheet is there once ordering has closed.',
  },
  TOO_MANY_LABELS: {
    status: 409,
    text: (p) =>
      `${p.boxes} labels are too many for one document. Get them in ${p.parts} parts, one after the other: part 1 to ${p.parts}.`,
  },
  LAST_ADMIN: {
    status: 409,
    text: () => 'This is the last active administrator. Make someone else an administrator first.',
  },
  STILL_ADMINISTRATOR: {
    status: 409,
    text: () =>
      'This person is an administrator. Make them a customer first, then their data can be deleted.',
  },
  ACCOUNT_DELETED: {
    status: 409,
    text: ({ payment }) =>
      payment === 'held'
        ? 'The data of this account was deleted, so its wallet takes nothing. Pay it back at the gateway, and ignore it here with a note.'
        : 'The data of this account was deleted, so it cannot be used again.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    text: (p) =>
      `This account still has ${p.orders} open ${plural(p.orders, 'order', 'orders')} and ${p.payments} ${plural(p.payments, 'payment', 'payments')} under way. Finish them first.`,
  },
  ERASURE_DECIDED: { status: 409, text: (p) => `This request is ${p.state} already.` },
  MESSAGE_NOT_FAILED: {
    status: 409,
    text: (p) => `Only a message that could not be sent can be sent again; this one is ${p.state}.`,
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    text: () => 'This Idempotency-Key was used before with other contents.',
  },
  FILE_TOO_LARGE: { status: 413, text: () => 'Image must be less than 5MB' },
  FILE_NOT_IMAGE: { status: 415, text: () => 'Please select an image file' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: () => 'Send the body as application/json.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: () => 'This request is too large.' },
  BODY_TOO_SLOW: {
    status: 408,
    text: () => 'The request took too long to arrive. Try again on a better connection.',
  },
  TOO_MANY: { status: 429, text: (p) => `Too many attempts. Try again in ${span(Number(p.minutes ?? 15))}.` },
  BUSY: { status: 503, text: () => 'Too many people are signing in just now. Try again in a few seconds.' },
  ORDERS_BUSY: {
    status: 503,
    text: () => 'Too many orders are coming in just now. Nothing was ordered; try again in a few seconds.',
  },
  DOCUMENT_BUSY: {
    status: 503,
    text: () =>
      'The document could not be made in time, because the server is busy. Try again in a few seconds.',
  },
  PAYMENT_FORGED: { status: 400, text: () => 'This notification is not genuine.' },
  PAYMENT_UNVERIFIED: {
    status: 503,
    text: () => 'This notification could not be checked yet. Send it again later.',
  },
  PAYMENT_STARTING: {
    status: 409,
    text: () => 'This payment is being started already. Try again in a few seconds.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    text: () => 'The payment service cannot be reached. Try again in a few minutes.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    text: () =>
      'The database does not answer right now. Try again in a moment; with the same Idempotency-Key nothing is done twice.',
  },
} as const satisfies Record<string, RefusalEntry>;

export type ErrorCode = keyof typeof REFUSALS;
export const ERROR_CODES = Object.keys(REFUSALS) as [ErrorCode, ...ErrorCode[]];

/** How a call can fail: a refusal, a fault of the server, or no answer at all. */
export type RefusalCode = ErrorCode | 'INTERNAL' | 'NETWORK';

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(REFUSALS, text);
}

/**
 * The message of a code with its parameters. If the refusal concerns one of several orders, it names the delivery
 * date.
 */
export function errorMessage(code: ErrorCode, params: ErrorParams = {}): string {
  const message = REFUSALS[code].text(params);
  if (params.deliveryDate === undefined) return message;
  const date = inWords(params.deliveryDate);
  return message.includes(date) ? message : `${date}: ${message}`;
}
