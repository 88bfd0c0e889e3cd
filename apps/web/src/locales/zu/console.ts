/** The texts of the console in isiZulu. */
export const texts = {};
