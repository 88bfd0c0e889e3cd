/** The texts of the console in Afrikaans. */
export const texts = {};
