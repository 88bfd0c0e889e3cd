function numbered(name: string): string[] {
  return [1, 2, 3, 4, 5].map((number) => `${name}${number}`);
}

/**
 * The fields of a once-off checkout in the order in which they are posted and signed. A field outside this list is
 * not signed (PayFast developer documentation, Custom Integration). Notifications have their own order.
 */
export const CHECKOUT_FIELD_ORDER: readonly string[] = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  ...numbered('custom_int'),
  ...numbered('custom_str'),
  'email_confirmation',
  'confirmation_address',
  'payment_method',
];
