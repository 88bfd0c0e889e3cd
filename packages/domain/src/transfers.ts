/** The settings' first values: what a customer may send to others at once, and in a calendar day in Johannesburg, in tokens. */
export const DEFAULT_TRANSFER_LIMIT = 200;
export const DEFAULT_TRANSFER_DAY_LIMIT = 500;
/** The highest that the settings take. */
export const MAX_TRANSFER_LIMIT = 5_000;
export const MAX_TRANSFER_DAY_LIMIT = 20_000;

/** The longest note that goes with a transfer, in characters. */
export const MAX_TRANSFER_NOTE = 200;
