/** The card as typed. It is checked and dropped, never stored or logged. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardInput, string>>;

/** The card that fills the page's form at first. */
export const TEST_CARD: CardInput = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

/** What the buyer must correct, by field. Any expiry is accepted, so that the test card never expires. */
export function checkCard(card: CardInput): CardErrors {
  const errors: CardErrors = {};
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (digits === '') errors.number = 'Enter the card number.';
  else if (!/^[1-9]\d{11,18}$/.test(digits) || !passesLuhn(digits))
    errors.number = 'This card number is not valid. Check the digits and try again.';
  if (!/^(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.test(card.expiry.trim()))
    errors.expiry = 'Enter month and year, like 12 / 34.';
  if (!/^\d{3,4}$/.test(card.cvc.trim())) errors.cvc = 'Enter the 3 or 4 digits.';
  return errors;
}

/** The check digit of ISO/IEC 7812-1, annex B, which detects every single wrong digit. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
