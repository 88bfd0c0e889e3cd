/** A place in a prepared part, which the server fills: a name between two characters that no text has. */
export const place = (name: string): string => `\uE000${name}\uE001`;

/** A number that no text has; where it is drawn there is a place. */
export const PLACE_NUMBER = 7_777_777;
