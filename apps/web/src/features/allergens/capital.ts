/** A text with its first letter as a capital. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
