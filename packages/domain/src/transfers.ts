/**
 * The defaults of the settings: what a customer may send to others per transfer, and in a calendar day in
 * Johannesburg, in tokens.
 */
export const DEFAULT_TRANSFER_LIMIT = 200;
export const DEFAULT_TRANSFER_DAY_LIMIT = 500;
/** The highest values that the settings accept. */
export const MAX_TRANSFER_LIMIT = 5_000;
export const MAX_TRANSFER_DAY_LIMIT = 20_000;

/** The maximum length of a transfer's note, in characters. */
export const MAX_TRANSFER_NOTE = 200;
