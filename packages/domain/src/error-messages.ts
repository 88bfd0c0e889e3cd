import { isCalendarDate, longDate } from './calendar-date.ts';
import { CARD_HOLD_MINUTES } from './card-orders.ts';
import type { ErrorCode, ErrorParams } from './error-codes.ts';
import { johannesburgClock, johannesburgTime } from './johannesburg.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from './limits.ts';
import { formatTokens } from './money.ts';

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

/** The message of each refusal, for users. */
const MESSAGES: Record<ErrorCode, (p: ErrorParams) => string> = {
  VALIDATION: () => 'Some of what was sent is not valid. Check the fields and try again.',
  UNAUTHORIZED: () => 'Unauthorized',
  INVALID_CREDENTIALS: () => 'The email address or the password is wrong.',
  FORBIDDEN: () => 'You may not do this.',
  FORBIDDEN_ORIGIN: () => 'This request came from another site and was refused.',
  SESSION_CHANGED: () =>
    'Another person is signed in in this browser now. Nothing was changed; load the page again.',
  ACCOUNT_INACTIVE: () => 'This account is inactive. Ask an administrator to activate it.',
  NOT_FOUND: (p) => `${p.what ?? 'This'} was not found.`,
  METHOD_NOT_ALLOWED: (p) => `This address takes ${p.allowed} only.`,
  EMAIL_TAKEN: () => 'An account with this email address exists already. Sign in instead.',
  EMPLOYEE_ID_TAKEN: () => 'An account with this employee ID exists already.',
  CELL_PHONE_TAKEN: () => 'An account with this cell phone number exists already.',
  WRONG_PASSWORD: () => 'The current password is wrong.',
  SECOND_FACTOR_NEEDED: () =>
    'Enter the code of your authenticator app or a recovery code, or use a passkey.',
  SECOND_FACTOR_ON: () => 'The second step is on already.',
  SECOND_FACTOR_OFF: () => 'This account has no second step.',
  CODE_WRONG: () => 'This code is wrong or was used before. Wait for the next one and try again.',
  PROOF_NEEDED: () => 'Use your passkey or enter the code of your authenticator app again to do this.',
  SECOND_FACTOR_REQUIRED: () =>
    'Administrators need a second step here. Add a passkey or set up an authenticator app first; then everything is open to you.',
  PASSWORD_TOO_WEAK: () =>
    `Your password is too weak for an administrator. Choose one of at least ${ADMIN_PASSWORD_MIN_LENGTH} characters that is not common and not close to your name, on your account page; then the console is open to you.`,
  OWN_FACTOR_MISSING: () => 'Add a passkey or set up an authenticator app for your own account first.',
  OWN_FACTOR: () => 'This is your own account. Change your second step on your account page.',
  PASSKEY_WRONG: () =>
    'This passkey does not work here. It may have been removed, or belong to another account.',
  PASSKEY_EXPIRED: () => 'This took too long or was sent before. Try again.',
  PASSKEY_EXISTS: () => 'This passkey is on an account already.',
  TOO_MANY_PASSKEYS: (p) => `An account can have at most ${p.limit} passkeys. Remove one first.`,
  RESET_LINK_INVALID: () => 'This reset link has been used or has expired. Ask for a new one.',
  CONFIRMATION_LINK_INVALID: () =>
    'This link has been used or has expired. Ask for a new one on your account page.',
  DATE_NOT_ORDERABLE: (p) => String(p.reason ?? 'This date cannot be ordered for.'),
  DAY_CLOSED: (p) => `The kitchen is closed on ${inWords(p.date)}: ${p.reason}.`,
  CAPACITY_REACHED: (p) =>
    Number(p.left) === 0
      ? `The kitchen cannot cook more portions for ${inWords(p.date)}. Choose another date.`
      : `Only ${p.left} more ${plural(p.left, 'portion', 'portions')} can be ordered for ${inWords(p.date)}.`,
  ORDERS_EXIST: (p) =>
    `${p.orders} ${plural(p.orders, 'order is', 'orders are')} open for these dates. They have to be cancelled and refunded first.`,
  ITEM_NOT_AVAILABLE: (p) =>
    p.title ? `${p.title} is not on the menu for this date.` : 'A dish is not on the menu for this date.',
  SOLD_OUT: (p) =>
    Number(p.available) === 0
      ? `${p.title} is sold out for this date.`
      : `Only ${p.available} ${plural(p.available, 'portion', 'portions')} of ${p.title} ${plural(p.available, 'is', 'are')} left.`,
  ALLERGEN_BLOCKED: (p) =>
    `${p.titles}: this has something that you avoid, or the kitchen does not yet know whether it has. Take it out, or confirm that you order it all the same.`,
  PRICE_CHANGED: (p) =>
    `This order costs ${p.total} tokens now, not ${p.expected}. Read the menu again and send the order anew.`,
  INSUFFICIENT_BALANCE: (p) =>
    `You need ${p.missing} more ${plural(p.missing, 'token', 'tokens')} for ${wanted(p)}.`,
  CARD_LIMIT: (p) => `By card an order may cost at most R${p.limit}; this one is R${p.total}.`,
  CARD_PORTIONS: (p) =>
    `Until they are paid, your orders by card hold at most ${p.limit} ${plural(p.limit, 'portion', 'portions')}${p.title ? ` of ${p.title} for this date` : ''}. Order fewer, or pay from your wallet.`,
  CARD_PORTIONS_HELD: (p) =>
    `${Number(p.left) === 0 ? 'No more portions' : `Only ${p.left} more ${plural(p.left, 'portion', 'portions')}`} of ${p.title} can be held for a card payment right now. Pay from your wallet, or try again in ${CARD_HOLD_MINUTES} minutes.`,
  CARD_PAUSED: (p) =>
    `Your last orders by card were not paid. You can order by card again ${p.until === undefined ? 'later' : `at ${johannesburgTime(new Date(p.until))}`}; from your wallet you can order now.`,
  TOO_MANY_UNPAID: (p) =>
    `${p.limit} of your orders by card are not paid yet. Pay or cancel one of them, or pay for this one from your wallet.`,
  ORDER_NOT_PENDING: (p) => `This order is ${p.status} already, so this cannot be done to it.`,
  ORDER_NOT_FULFILLED: (p) => `A dish can be rated once it is delivered; this order is ${p.status}.`,
  ORDER_NOT_CONFIRMED: (p) =>
    `Only a confirmed order can be fulfilled or called off; this one is ${p.status}.`,
  ORDER_NOT_PAID: () => 'This order by card has not been paid.',
  ORDER_CLOSED: () =>
    'Ordering for this date has closed, so this order can no longer be changed or cancelled here. Ask the kitchen.',
  ORDER_CHANGED: () => 'This order was changed in the meantime. Look at it again before you change it.',
  MORE_THAN_ORDERED: (p) =>
    `Only ${p.quantity} ${plural(p.quantity, 'portion', 'portions')} of ${p.title} ${plural(p.quantity, 'is', 'are')} left in this order.`,
  WALLET_FULL: (p) => `A wallet holds at most ${p.limit} tokens.`,
  TRANSFERS_OFF: () => 'This kitchen does not let customers send tokens to each other.',
  TRANSFER_LIMIT: (p) =>
    `You can send ${Number(p.left) === 0 ? 'no more tokens today' : `at most ${formatTokens(Number(p.left))} now`}. The kitchen allows ${formatTokens(Number(p.limit))} at once and ${formatTokens(Number(p.dayLimit))} a day.`,
  NO_RECEIVER: () =>
    'No customer can receive tokens at this email address. Check the spelling; the receiver must also have confirmed the address on their account page.',
  OWN_TRANSFER: () => 'This is your own email address. Enter that of the customer who gets the tokens.',
  CREDIT_NEEDS_APPROVAL: (p) =>
    `${Number(p.left) === 0 ? "The administrators have used up today's limit" : `You can credit ${formatTokens(Number(p.left))} now`}: at most ${formatTokens(Number(p.limit))} at once and ${formatTokens(Number(p.dayLimit))} a day. Ask another administrator to approve this credit.`,
  CREDIT_DECIDED: (p) => `This credit was ${p.state} already.`,
  OWN_CREDIT: () => "You can't credit your own wallet. Ask another administrator.",
  OWN_REFUND: () => "You can't refund your own order or top-up. Ask another administrator.",
  OWN_REQUEST: () => 'You asked for this credit, so another administrator has to approve it.',
  ADMINISTRATOR_TOO_NEW: (p) =>
    `You can approve credits once you have been an administrator for ${p.days} days.`,
  STANDING_ORDER_EXISTS: (p) =>
    `You have a standing order for ${p.title} on one of these days already. Change that one instead.`,
  TOO_MANY_STANDING_ORDERS: (p) => `You can have at most ${p.limit} standing orders. Delete one first.`,
  ORDER_STILL_OPEN: () => 'Until ordering closes you can cancel this order and get your tokens back.',
  RELEASE_CLOSED: () => 'The deliveries of this date are final, so orders can no longer change hands.',
  RELEASE_GONE: () => 'This order is not offered any more.',
  OWN_RELEASE: () => 'This is your own order. Withdraw the offer if you want to keep it.',
  TEAM_DEADLINE: (p) =>
    `The time until which the team can order has to be later than now, and not after ${momentInWords(p.cutoff)}, when the kitchen closes this date.`,
  TEAM_ORDER_CLOSED: () => 'This team order takes no more orders. Order without the team instead.',
  TEAM_ORDER_DATE: (p) =>
    `This team order is for ${inWords(p.date)}. Order for that date, or without the team.`,
  TOO_MANY_TEAM_ORDERS: (p) => `You can have at most ${p.limit} open team orders. Close one first.`,
  ALREADY_RATED: () => 'You have rated this dish of this order already.',
  RATING_CLOSED: (p) => `A dish can be rated for ${p.days} days after its delivery. That time is over.`,
  NOT_SOLD_OUT: (p) => `${p.title} is not sold out for this date. Order it.`,
  TOO_MANY_WAITING: (p) => `You can wait for at most ${p.limit} dishes. Leave one of the lists first.`,
  TOPUP_NOT_PAID: () => 'There is a receipt once the payment has arrived.',
  PAYMENT_NOT_HELD: (p) => `This payment is not held; it is ${p.status}.`,
  PAYMENT_TOO_SMALL: () => 'The payment is less than R1, so it buys no token. Ignore it, with a note.',
  PAYMENT_NOT_IN_WALLET: () => 'Only a payment whose tokens went into the wallet can be refunded.',
  ALREADY_REFUNDED: () => 'This payment is being refunded or has been already.',
  TOKENS_SPENT: (p) =>
    `The payment brought ${p.tokens} tokens, and only ${p.balance} ${plural(p.balance, 'is', 'are')} left in the wallet.`,
  REFUND_BY_HAND_ONLY: () =>
    'The gateway of this payment cannot pay back from here. Pay it out by hand and record that.',
  REFUND_UNDER_WAY: () => 'The gateway may still answer. Look again in two minutes.',
  REFUND_NOT_OPEN: (p) => `This refund has ended already: ${p.state}.`,
  SETTINGS_CHANGED: () =>
    'The settings were saved in the meantime, so nothing was saved now. Read them again before you save them.',
  BELOW_SOLD: (p) =>
    `${p.sold} ${plural(p.sold, 'portion', 'portions')} of ${p.title} ${plural(p.sold, 'is', 'are')} sold already; the maximum cannot be lower.`,
  MANIFEST_LOCKED: () => 'The manifest of this date is locked; no new version can be made.',
  TOO_MANY_LABELS: (p) =>
    `${p.boxes} labels are too many for one document. Get them in ${p.parts} parts, one after the other: part 1 to ${p.parts}.`,
  ORDERING_STILL_OPEN: () =>
    'This date can still be ordered for. The production sheet is there once ordering has closed.',
  LAST_ADMIN: () => 'This is the last active administrator. Make someone else an administrator first.',
  STILL_ADMINISTRATOR: () =>
    'This person is an administrator. Make them a customer first, then their data can be deleted.',
  ACCOUNT_DELETED: ({ payment }) =>
    payment === 'held'
      ? 'The data of this account was deleted, so its wallet takes nothing. Pay it back at the gateway, and ignore it here with a note.'
      : 'The data of this account was deleted, so it cannot be used again.',
  ERASURE_BLOCKED: (p) =>
    `This account still has ${p.orders} open ${plural(p.orders, 'order', 'orders')} and ${p.payments} ${plural(p.payments, 'payment', 'payments')} under way. Finish them first.`,
  ERASURE_DECIDED: (p) => `This request is ${p.state} already.`,
  MESSAGE_NOT_FAILED: (p) =>
    `Only a message that could not be sent can be sent again; this one is ${p.state}.`,
  IDEMPOTENCY_MISMATCH: () => 'This Idempotency-Key was used before with other contents.',
  FILE_TOO_LARGE: () => 'Image must be less than 5MB',
  FILE_NOT_IMAGE: () => 'Please select an image file',
  UNSUPPORTED_MEDIA_TYPE: () => 'Send the body as application/json.',
  PAYLOAD_TOO_LARGE: () => 'This request is too large.',
  BODY_TOO_SLOW: () => 'The request took too long to arrive. Try again on a better connection.',
  TOO_MANY: (p) => `Too many attempts. Try again in ${span(Number(p.minutes ?? 15))}.`,
  DOCUMENT_BUSY: () =>
    'The document could not be made in time, because the server is busy. Try again in a few seconds.',
  ORDERS_BUSY: () =>
    'Too many orders are coming in just now. Nothing was ordered; try again in a few seconds.',
  BUSY: () => 'Too many people are signing in just now. Try again in a few seconds.',
  PAYMENT_FORGED: () => 'This notification is not genuine.',
  PAYMENT_UNVERIFIED: () => 'This notification could not be checked yet. Send it again later.',
  PAYMENT_STARTING: () => 'This payment is being started already. Try again in a few seconds.',
  GATEWAY_UNAVAILABLE: () => 'The payment service cannot be reached. Try again in a few minutes.',
  DATABASE_UNAVAILABLE: () =>
    'The database does not answer right now. Try again in a moment; with the same Idempotency-Key nothing is done twice.',
};

/** The message of a code with its parameters. Of one of several orders it names the delivery date. */
export function errorMessage(code: ErrorCode, params: ErrorParams = {}): string {
  const message = MESSAGES[code](params);
  if (params.deliveryDate === undefined) return message;
  const date = inWords(params.deliveryDate);
  return message.includes(date) ? message : `${date}: ${message}`;
}
