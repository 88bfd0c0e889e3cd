/** A dish is usual to a person whose orders of so many days had it at least so often. */
export const USUAL_DAYS = 60;
export const USUAL_AFTER_ORDERS = 2;
/** The usual dishes that are shown. */
export const USUAL_DISHES = 4;
