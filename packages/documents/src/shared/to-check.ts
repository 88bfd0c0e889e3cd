/** The mark of a line that conflicts with what its customer avoids; it does not say what that is. */
export const TO_CHECK = 'Check with customer';
