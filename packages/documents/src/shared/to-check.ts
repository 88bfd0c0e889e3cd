/** The mark of a line that conflicts with what its customer avoids; of what it is says nothing. */
export const TO_CHECK = 'Check with customer';
