import { describe, expect, it } from 'vitest';
import {
  analyticsInput,
  cancelOwnOrderInput,
  deliveryDayInput,
  menuItemInput,
  openTeamOrderInput,
  placeOrderInput,
  ratingInput,
  registerInput,
  sendTokensInput,
  signInInput,
  topupInput,
} from './index.ts';

const person = {
  firstName: ' Thandi ',
  lastName: 'Nkosi',
  email: ' Thandi@Example.CO.za ',
  employeeId: 'EMP-1',
  cellPhone: '082 123 4567',
  password: 'geheim1',
};

describe('registration', () => {
  it('trims, lowers the e-mail address and writes the phone in international form', () => {
    expect(registerInput.parse(person)).toMatchObject({
      firstName: 'Thandi',
      email: 'thandi@example.co.za',
      cellPhone: '+27821234567',
    });
  });
  it.each([
    [{ role: 'admin' }],
    [{ isActive: false }],
    [{ id: 'x' }],
    [{ firstName: '   ' }],
    [{ firstName: 'a\0b' }],
    [{ lastName: '\ud800' }],
    [{ email: 'nobody' }],
    [{ firstName: 'Win at www.evil.example' }],
    [{ lastName: 'a\u202eb' }],
    [{ cellPhone: '12' }],
    [{ cellPhone: '082 123\u0000 4567' }],
    [{ cellPhone: '082 123 4567\u0000' }],
    [{ cellPhone: '082 123 4567\ud800' }],
    [{ cellPhone: '\udfff0821234567' }],
    [{ cellPhone: 'call me 0821234567' }],
    [{ cellPhone: '0821234567 please' }],
    [{ cellPhone: '0821234567 ext 12' }],
    [{ cellPhone: '0821234567x12' }],
    [{ cellPhone: '0821234567;ext=12' }],
    [{ cellPhone: '082 123 4567 / 083 123 4567' }],
    [{ cellPhone: '082 123 4567, 083 123 4567' }],
    [{ cellPhone: '082 123 4567 083 123 4567' }],
    [{ cellPhone: 'tel:+27821234567' }],
    [{ cellPhone: '+2782123456' }],
    [{ cellPhone: '08212345678' }],
    [{ cellPhone: '082123' }],
    [{ cellPhone: '+26377123456' }],
    [{ cellPhone: '+44740012345' }],
    [{ email: 'thandi@localhost' }],
    [{ email: 'thandi@bü cher.de' }],
    [{ email: 'thandi@bücher.de/x' }],
    [{ cellPhone: '082-FLOWERS' }],
    [{ password: '12345' }],
    [{ password: '      ' }],
    [{ firstName: 'x'.repeat(81) }],
  ])('refuses %j', (change) => {
    expect(registerInput.safeParse({ ...person, ...change }).success).toBe(false);
  });
  it.each([
    '0821234567',
    '+27 82 123 4567',
    '(082) 123-4567',
    '082.123.4567',
    '0027821234567',
    ' 27 82 123 4567 ',
    '082/123 4567',
    '082\u2011123\u20114567',
    '\u202a+27 82 123 4567\u202c',
    '０８２１２３４５６７',
  ])('takes %j as a telephone number', (cellPhone) =>
    expect(registerInput.parse({ ...person, cellPhone }).cellPhone).toBe('+27821234567'),
  );
  it.each([
    ['r&d@site.co.za', 'r&d@site.co.za'],
    ["o'brien+lunch@site.co.za", "o'brien+lunch@site.co.za"],
    ['Thandi@Bücher.DE', 'thandi@xn--bcher-kva.de'],
    ['thandi@xn--bcher-kva.de', 'thandi@xn--bcher-kva.de'],
    ['user@firma.xn--p1ai', 'user@firma.xn--p1ai'],
    ['thandi@例え。jp', 'thandi@xn--r8jz45g.jp'],
  ])('takes the e-mail address %j as %j', (email, stored) =>
    expect(registerInput.parse({ ...person, email }).email).toBe(stored),
  );
  it('takes the two hidden defaults of the form', () => {
    expect(registerInput.safeParse({ ...person, role: 'customer', isActive: true }).success).toBe(true);
  });
});

describe('signing in', () => {
  it('says what the specification says', () => {
    const result = signInInput.safeParse({ email: 'x', password: '123' });
    expect(result.error?.issues.map((i) => i.message)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
  });
});

describe('a top-up amount', () => {
  it.each([
    [50, 5000],
    [99.99, 9999],
    ['250.00', 25_000],
    [10_000, 1_000_000],
  ])('%j is %i cents', (amount, cents) => expect(topupInput.parse({ amount }).amount).toBe(cents));
  it.each([
    49.99,
    0,
    -50,
    50.001,
    10_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '1e3',
    '',
    null,
    [100],
    true,
  ])('refuses %j', (amount) => expect(topupInput.safeParse({ amount }).success).toBe(false));
  it('names the minimum', () => {
    expect(topupInput.safeParse({ amount: 20 }).error?.issues[0]?.message).toBe(
      'Minimum top-up amount is R50',
    );
    expect(topupInput.safeParse({ amount: -5 }).error?.issues[0]?.message).toBe(
      'Minimum top-up amount is R50',
    );
  });
});

describe('an order', () => {
  const line = { menuItemId: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11', quantity: 1 };
  it.each([
    [{ deliveryDate: '2026-02-30', items: [line] }],
    [{ deliveryDate: '2026-11-21', items: [] }],
    [{ deliveryDate: '2026-11-21', items: [{ ...line, quantity: 0 }] }],
    [{ deliveryDate: '2026-11-21', items: [{ ...line, quantity: 1.5 }] }],
    [{ deliveryDate: '2026-11-21', items: [{ ...line, quantity: 1000 }] }],
    [{ deliveryDate: '2026-11-21', items: [{ ...line, price: 0 }] }],
    [{ deliveryDate: '2026-11-21', items: Array.from({ length: 51 }, () => line) }],
    [{ deliveryDate: '2026-11-21', items: [{ ...line, menuItemId: 'x' }] }],
    [{ deliveryDate: '2026-11-21', items: [line], userId: 'x' }],
  ])('refuses %#', (body) => expect(placeOrderInput.safeParse(body).success).toBe(false));
});

describe('an analytics window', () => {
  it('has at most 366 days and runs forwards', () => {
    expect(analyticsInput.safeParse({ start: '2028-01-01', end: '2028-12-31' }).success).toBe(true);
    expect(analyticsInput.safeParse({ start: '2028-01-01', end: '2029-01-01' }).success).toBe(false);
    expect(analyticsInput.safeParse({ start: '2026-01-02', end: '2026-01-01' }).success).toBe(false);
  });
});

it('a window with invalid dates is refused, with an issue for each end', () => {
  const { error } = analyticsInput.safeParse({ start: '', end: 'x' });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['start', 'Not a date of the form yyyy-MM-dd'],
    ['end', 'Not a date of the form yyyy-MM-dd'],
  ]);
});

it('a picture is an uploaded one or at an http address; the refusal of any other says what to do', () => {
  const dish = { title: 'Vetkoek', price: 20 };
  for (const imageUrl of ['', '/images/abc.webp', 'https://example.com/a.jpg?b=1', 'http://example.com'])
    expect(menuItemInput.parse({ ...dish, imageUrl }).imageUrl).toBe(imageUrl);
  for (const imageUrl of ['//example.com/a.jpg', '/images/../a', 'javascript:1', 'https:// a', 'data:,']) {
    const refused = menuItemInput.safeParse({ ...dish, imageUrl });
    expect(refused.error?.issues).toMatchObject([
      { path: ['imageUrl'], message: expect.stringContaining('Give the address') },
    ]);
  }
});

it.each([
  ['2026-11-20T16:00:00+02:00', true],
  ['9999-12-31T23:59:59Z', true],
  ['0001-01-01T00:00:00Z', true],
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-12:00', false],
  ['2026-11-20T24:00:00Z', false],
  ['soon', false],
  ['2026-02-30T12:00:00Z', false],
])('an instant of %s is taken: %s', (instant, taken) => {
  const team = { deliveryDate: '2026-11-21', name: 'Second floor', deadline: instant };
  expect(openTeamOrderInput.safeParse(team).success).toBe(taken);
  const day = { date: '2026-11-21', capacity: null, closesAt: instant };
  expect(deliveryDayInput.safeParse(day).success).toBe(taken);
});

describe('words of a customer', () => {
  const turned = 'R100\u202e005';
  const id = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
  it.each([
    ['note', sendTokensInput, { email: 'sipho@example.co.za', tokens: 5, note: turned }],
    ['text', ratingInput, { id, stars: 4, text: turned }],
    ['reason', cancelOwnOrderInput, { id, reason: turned }],
    ['employeeId', registerInput, { ...person, employeeId: turned }],
  ])('have no characters that turn the text around: %s', (field, schema, input) => {
    expect(schema.safeParse(input).error?.issues.map(({ path }) => path.join())).toEqual([field]);
    const plain = JSON.parse(JSON.stringify(input).replaceAll('\u202e', ''));
    expect(schema.safeParse(plain).error).toBeUndefined();
  });
});
