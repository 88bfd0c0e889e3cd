/** PayFast's public sandbox passphrase. */
export const SANDBOX_PASSPHRASE = 'jt7NOE43FZPn';

/** A complete notification that verifies with the sandbox passphrase, full of characters that encoders disagree on. */
export const AWKWARD_NOTIFICATION =
  'm_payment_id=TU%7E0002&pf_payment_id=1234567&payment_status=COMPLETE&item_name=Ma%27s+Kitchen+%26+Deli+%28R1+050' +
  '%2C50%29+%2A+100%25+%7E+lekker%21&item_description=&amount_gross=1050.50&amount_fee=-24.16&amount_net=1026.34' +
  '&custom_str1=tu_0002&custom_str2=&custom_str3=&custom_str4=&custom_str5=&custom_int1=&custom_int2=&custom_int3=' +
  '&custom_int4=&custom_int5=&name_first=Si%C3%A2n&name_last=&email_address=sian%2Bwallet%40example.co.za' +
  '&merchant_id=10000100';
export const AWKWARD_SIGNATURE = 'b96916b7fcafade759cdb4b02f7b01f2';

/** Notifications published by others, all of them without custom fields; most were recorded from PayFast itself. */
export const RECORDED_NOTIFICATIONS = [
  {
    source: 'PayFast PHP SDK, with passphrase',
    values: [
      '1234',
      '1221576',
      'Order#123',
      '10.00',
      '-0.23',
      '9.77',
      'First',
      'Last',
      'test@test.com',
      '10000100',
    ],
    passphrase: SANDBOX_PASSPHRASE,
    signature: 'ac4c3e993d31b5b9d525dc0087051437',
  },
  {
    source: 'PayFast PHP SDK, recorded',
    values: [
      '000000020',
      '1579137',
      'Order #000000020',
      '15.00',
      '-2.30',
      '12.70',
      'Tom',
      'Tom',
      'lindley+user1@appinlet.com',
      '10027938',
    ],
    passphrase: null,
    signature: '4078bca2c8987e0e0c4e7230f2f46323',
  },
  {
    source: 'django-payfast, recorded in the sandbox',
    values: [
      '',
      '558900',
      'Flux capacitor',
      '123.00',
      '-2.80',
      '120.20',
      'Test',
      'User 01',
      'sbtu01@payfast.co.za',
      '10000100',
    ],
    passphrase: null,
    signature: '94b05677771813701468289ed3cabed1',
  },
  {
    source: 'offsite_payments, recorded in the sandbox',
    values: [
      '',
      '46591',
      'Name',
      '123.00',
      '-2.80',
      '120.20',
      'Test',
      'User 01',
      'sbtu01@payfast.co.za',
      '10000100',
    ],
    passphrase: null,
    signature: 'bae21e96d4dc7bf36bd1a6bb1a103f5f',
  },
] as const;

/** The fields of a recorded notification in the order of the wire. */
export function recordedFields(values: readonly string[]): [string, string][] {
  const [reference, id, item, gross, fee, net, first, last, email, merchant] = values;
  const numbered = (name: string) =>
    [1, 2, 3, 4, 5].map((number): [string, string] => [`${name}${number}`, '']);
  return [
    ['m_payment_id', reference ?? ''],
    ['pf_payment_id', id ?? ''],
    ['payment_status', 'COMPLETE'],
    ['item_name', item ?? ''],
    ['item_description', ''],
    ['amount_gross', gross ?? ''],
    ['amount_fee', fee ?? ''],
    ['amount_net', net ?? ''],
    ...numbered('custom_str'),
    ...numbered('custom_int'),
    ['name_first', first ?? ''],
    ['name_last', last ?? ''],
    ['email_address', email ?? ''],
    ['merchant_id', merchant ?? ''],
  ];
}
