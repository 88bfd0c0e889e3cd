/** Business constants and limits, in one place for both sides (specification, "Business constants and limits"). */
export const SERVICE_FEE_TOKENS = 5;
export const MIN_TOPUP_RAND = 50;
export const MAX_TOPUP_RAND = 10_000;
export const QUICK_TOPUP_AMOUNTS = [50, 100, 200] as const;
export const MIN_CREDIT_TOKENS = 1;
export const MAX_CREDIT_TOKENS = 100_000;
export const MAX_NOTIFICATION_THRESHOLD = 1000;
export const MAX_CREDIT_CEILING = 100_000;
export const AUDIT_PAGE_SIZE = 50;
export const MESSAGES_PAGE_SIZE = 50;
export const USERS_PAGE_SIZE = 50;
export const MAX_ORDER_LINES = 50;
export const MAX_LINE_QUANTITY = 999;
export const MAX_PRICE_TOKENS = 100_000;
/** The maximum total of an order, in tokens. */
export const MAX_ORDER_TOTAL = MAX_ORDER_LINES * MAX_LINE_QUANTITY * MAX_PRICE_TOKENS + SERVICE_FEE_TOKENS;
/** The maximum balance of a wallet, so that every amount fits a document's decimal(10,2). */
export const MAX_WALLET_TOKENS = 99_999_999;
/** How many orders an administrator may act on in one call. */
export const MAX_ORDERS_AT_ONCE = 500;
/** For how many minutes an administrator can undo that an order was marked fulfilled. */
export const UNDO_FULFILMENT_MINUTES = 10;
/** The maximum total of a card order. */
export const MAX_CARD_ORDER_TOKENS = 1_000_000;
/** A sheet of labels is A4 with 3 x 8 of 70 x 37 mm. */
export const LABELS_PER_SHEET = 24;
/** A hundred sheets, which are ready well within the time limit of a document, even on a busy machine. */
export const LABELS_PER_DOCUMENT = 100 * LABELS_PER_SHEET;
export const MAX_PORTIONS = 10_000;
export const MAX_DECLARATION_VERSION = 2_000_000_000;
/** The maximum capacity of a date, in portions of all dishes. */
export const MAX_DAY_CAPACITY = 100_000;
/** The longest range of closed days, in days. */
export const MAX_CLOSED_DAYS = 366;
export const DEFAULT_MAX_QUANTITY = 50;
export const DEFAULT_CUTOFF_TIME = '15:00';
export const DEFAULT_DELIVERY_WINDOW = { start: '19:00', end: '20:00' } as const;
export const MENU_GENERATION_DAYS = 14;
export const MAX_MENU_GENERATION_DAYS = 60;
export const MAX_ANALYTICS_DAYS = 366;
export const OVERVIEW_DAYS = 30;
export const PASSWORD_MIN_LENGTH = 6;
export const ADMIN_PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 25_000_000;
/** The widths in pixels in which the app asks for pictures of dishes; the first is a phone's row at three pixels a point. */
export const PICTURE_WIDTHS = [336, 672, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** VAT Act 89 of 1991, section 7(1): the standard rate since 1 April 2018. */
export const VAT_PERCENT = 15;
/** The same in the form that a document stores: numeric(5, 4). */
export const VAT_RATE = (VAT_PERCENT / 100).toFixed(4);
/** How many payments a person may start without paying, in ten minutes and in a day. */
export const MAX_PAYMENT_STARTS_TEN_MINUTES = 20;
export const MAX_PAYMENT_STARTS_DAY = 60;
export const TIME_ZONE = 'Africa/Johannesburg';
/**
 * The default time, Johannesburg time, at which standing orders are placed on the day on which ordering closes (the
 * day before delivery).
 */
export const DEFAULT_STANDING_ORDER_TIME = '08:00';
