import type { PersonalData } from '@padkos/contracts';
import type { DocumentSeller } from '@padkos/documents';
import { johannesburgClock, johannesburgTime, LANGUAGE_NAMES, longDate } from '@padkos/domain';
import type { ServiceContext } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';
import { ownData } from './own-data.ts';

/** The same as `ownData` as a PDF to read. Errors: UNAUTHORIZED, PROOF_NEEDED, DOCUMENT_BUSY. */
export async function ownDataPdf(context: ServiceContext): Promise<Uint8Array> {
  const data = await ownData(context);
  const { date } = johannesburgClock(context.clock.now());
  return context.documents.personalData({
    person: `${data.account.firstName} ${data.account.lastName}`,
    issuedOn: date,
    day: longDate(date),
    seller: await sellerOf(context),
    sections: sectionsOf(data),
  });
}

async function sellerOf(context: ServiceContext): Promise<DocumentSeller> {
  const site = await loadSettings(context);
  const { companyName, siteName, siteAddress, companyRegistration, vatNumber } = site;
  const { contactPerson, contactNumber } = site;
  return { companyName, siteName, siteAddress, companyRegistration, vatNumber, contactPerson, contactNumber };
}

function at(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  return `${johannesburgClock(moment).date} ${johannesburgTime(moment)}`;
}

type Cell = string | number | boolean | null;

function sectionOf<Row>(
  title: string,
  rows: readonly Row[],
  columns: [string, number, (row: Row) => Cell][],
) {
  return {
    title,
    columns: columns.map(([heading, share]) => ({ heading, share })),
    rows: rows.map((row) => columns.map(([, , cell]) => toText(cell(row)))),
  };
}

function toText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell === null ? '' : String(cell);
}

const dishes = (items: PersonalData['orders'][number]['items']) =>
  items.map(({ quantity, title, pricePerItem }) => `${quantity} x ${title} (${pricePerItem})`).join(', ');

/** The tables of the PDF: every kind of fact, also where nothing is kept. */
function sectionsOf(data: PersonalData) {
  const { account, secondStep, wallet } = data;
  const facts: [string, Cell][] = [
    ['Name', `${account.firstName} ${account.lastName}`],
    ['Email', account.email],
    ['Email confirmed', at(account.emailConfirmedAt)],
    ['Employee ID', account.employeeId],
    ['Cell phone', account.cellPhone],
    ['Picture', account.profileImageUrl],
    ['Role', account.role],
    ['Active', account.isActive],
    ['Language', account.language && LANGUAGE_NAMES[account.language]],
    ['Message when an order is confirmed', account.mailOrderConfirmed],
    ['Message when tokens are credited', account.mailTokensCredited],
    ['Account opened', at(account.createdAt)],
    ['Signed in last', at(account.signedInAt)],
    ['Told that it is not used', at(account.warnedUnusedAt)],
    ['Account last changed', at(account.updatedAt)],
    [
      'Second step of signing in',
      secondStep === null
        ? 'off'
        : `on ${secondStep.onSince === null ? 'by passkey' : `since ${at(secondStep.onSince)}`}`,
    ],
    ['Balance in tokens', wallet.balance],
    ['Deposited in all', wallet.totalDeposited],
    ['Spent in all', wallet.totalSpent],
  ];
  return [
    sectionOf('Account', facts, [
      ['What', 2, ([name]) => name],
      ['Is kept as', 3, ([, value]) => value],
    ]),
    sectionOf('Passkeys', data.passkeys, [
      ['Name', 3, (passkey) => passkey.name],
      ['Added', 2, (passkey) => at(passkey.createdAt)],
      ['Last used', 2, (passkey) => at(passkey.lastUsedAt)],
    ]),
    sectionOf('Wallet', wallet.entries, [
      ['When', 2, (entry) => at(entry.createdAt)],
      ['Kind', 1.4, (entry) => entry.type],
      ['Description', 4, (entry) => entry.description],
      ['Tokens', 1, (entry) => entry.amount],
      ['Balance', 1, (entry) => entry.balanceAfter],
    ]),
    sectionOf('Orders', data.orders, [
      ['Number', 2.4, (order) => order.orderNumber],
      ['For', 1.6, (order) => order.deliveryDate],
      [
        'Dishes',
        4,
        (order) =>
          [
            dishes(order.items),
            ...order.earlierRevisions.map((earlier) => `before: ${dishes(earlier.items)}`),
            ...order.guests.map(({ name, quantity, title }) => `for ${name}: ${quantity} x ${title}`),
            ...(order.cancellationReason === null ? [] : [order.cancellationReason]),
          ].join('\n'),
      ],
      ['Status', 1.4, (order) => order.status],
      ['Paid by', 1, (order) => order.paymentMethod],
      ['Tokens', 1, (order) => order.totalTokens],
    ]),
    sectionOf('Team orders', data.teamOrders, [
      ['Opened', 2, (team) => at(team.createdAt)],
      ['Name', 4, (team) => team.name],
      ['For', 1.6, (team) => team.deliveryDate],
      ['State', 1.4, (team) => team.state],
    ]),
    sectionOf('Top-ups', data.topups, [
      ['When', 2, (topup) => at(topup.createdAt)],
      ['Reference', 3, (topup) => topup.paymentReference],
      ['Paid with', 3, (topup) => topup.paymentEmail],
      ['Status', 1.3, (topup) => topup.status],
      ['Rand', 1.2, (topup) => topup.amount],
    ]),
    sectionOf('Payments', data.payments, [
      ['When', 2, (payment) => at(payment.createdAt)],
      ['Gateway', 1.4, (payment) => payment.gateway],
      ["The gateway's number", 3, (payment) => payment.gatewayPaymentId],
      ['Status', 1.4, (payment) => payment.status],
      ['Cents', 1, (payment) => payment.amountCents],
      ['Refunds', 2, ({ refunds }) => refunds.map(({ state, note }) => `${state}: ${note}`).join('\n')],
    ]),
    sectionOf('Documents', data.documents, [
      ['When', 2, (document) => at(document.createdAt)],
      ['Number', 2, (document) => document.number],
      ['Made out to', 4, (document) => Object.values(document.buyer).filter(Boolean).join(', ')],
      ['Rand', 1.2, (document) => document.totalAmount],
    ]),
    sectionOf('Credits asked for you', data.credits, [
      ['When', 2, (credit) => at(credit.createdAt)],
      ['Reason', 3, (credit) => credit.reason],
      ['State', 1.2, (credit) => credit.state],
      ['Note', 2, (credit) => credit.note],
      ['Tokens', 1, (credit) => credit.tokens],
    ]),
    sectionOf('Tokens sent and received', data.transfers, [
      ['When', 2, (transfer) => at(transfer.createdAt)],
      ['To or from', 3, ({ direction, name }) => `${direction === 'out' ? 'to' : 'from'} ${name}`],
      ['Note', 3, (transfer) => transfer.note],
      ['Tokens', 1, (transfer) => transfer.tokens],
    ]),
    sectionOf('Ratings', data.ratings, [
      ['Delivered', 1.2, (rating) => rating.date],
      ['Dish', 2, (rating) => rating.dish],
      ['Stars', 0.8, (rating) => rating.stars],
      ['Words', 4, (rating) => rating.words],
    ]),
    sectionOf('Favourites', data.favourites, [
      ['When', 1, (favourite) => at(favourite.createdAt)],
      ['Dish', 3, (favourite) => favourite.dish],
    ]),
    sectionOf('What you avoid', data.diet === null ? [] : [data.diet], [
      ['Allergens', 3, (diet) => diet.allergens.join(', ')],
      ['Traces too', 1, (diet) => diet.blockTraces],
      ['Diets', 2, (diet) => diet.diets.join(', ')],
      ['Last changed', 2, (diet) => at(diet.updatedAt)],
    ]),
    sectionOf('Your consent to keep what you avoid', data.dietConsents, [
      ['For', 2, (consent) => (consent.purpose === 'mark' ? 'marks for the kitchen' : 'checks of orders')],
      ['Given', 2, (consent) => at(consent.givenAt)],
      ['Withdrawn', 2, (consent) => at(consent.withdrawnAt)],
    ]),
    sectionOf('Documents of the kitchen that marked your orders', data.dietReads, [
      ['When', 2, (read) => at(read.readAt)],
      ['Document', 2, (read) => read.document.replace('_', ' ')],
      ['Delivery date', 2, (read) => read.date],
    ]),
    sectionOf('Alerts that you chose', data.alerts === null ? [] : [data.alerts], [
      ['Balance below', 1.2, (chosen) => chosen.lowBalance],
      ['Days without an order', 1.6, (chosen) => chosen.nothingOrderedOn.join(', ')],
      ['Menu of next week', 1.4, (chosen) => chosen.weekMenu],
      ['At', 0.8, (chosen) => chosen.time],
      ['Last changed', 1.8, (chosen) => at(chosen.updatedAt)],
    ]),
    sectionOf('Alerts that were due', data.alerts?.decided ?? [], [
      ['When', 2, (alert) => at(alert.createdAt)],
      ['Alert', 2, (alert) => alert.alert],
      ['About', 2, (alert) => alert.subject],
      ['Told', 1, (alert) => alert.told],
    ]),
    sectionOf('Dishes you ordered that changed', data.allergenNotices, [
      ['When', 2, (notice) => at(notice.createdAt)],
      ['Order', 2, (notice) => notice.orderNumber],
      ['Dish', 3, (notice) => notice.dish],
    ]),
    sectionOf('Standing orders', data.standingOrders, [
      ['Since', 2, (rule) => at(rule.createdAt)],
      [
        'Dish',
        3,
        (rule) => [rule.dish, ...(rule.secondDish === null ? [] : [rule.secondDish])].join(', else '),
      ],
      ['Days of the week', 1.5, (rule) => rule.weekdays.join(', ')],
      ['Portions', 1, (rule) => rule.quantity],
      ['Dates', 3, (rule) => rule.dates.map(({ date, state }) => `${date}: ${state}`).join('\n')],
    ]),
    sectionOf('Waiting lists', data.waitingEntries, [
      ['Since', 2, (entry) => at(entry.createdAt)],
      ['Dish', 3, (entry) => entry.dish],
      ['Delivery', 1.5, (entry) => entry.date],
      ['Buy at once', 1, (entry) => (entry.autoBuy ? 'yes' : 'no')],
      ['State', 2, (entry) => (entry.reason === null ? entry.state : `${entry.state}: ${entry.reason}`)],
    ]),
    sectionOf('Delivery manifests that name you', data.manifests, [
      ['Date', 1, (manifest) => manifest.date],
      ['Version', 3, (manifest) => manifest.version],
    ]),
    sectionOf('Messages to you', data.messages, [
      ['When', 1, (message) => at(message.createdAt)],
      ['Subject', 3, (message) => message.subject],
      ['Sent', 1, (message) => at(message.sentAt)],
    ]),
    sectionOf('Where you are signed in', data.sessions, [
      ['Since', 1.5, (session) => at(session.startedAt)],
      ['Last used', 1.5, (session) => at(session.lastUsedAt)],
      ['Address', 1.5, (session) => session.ipAddress],
      ['Browser', 4, (session) => session.userAgent],
    ]),
    sectionOf('Browsers that have signed in', data.devices, [
      ['Last sign-in', 1, (device) => at(device.lastSignInAt)],
    ]),
    sectionOf('Links to a new password', data.passwordResets, [
      ['Made', 1, (reset) => at(reset.createdAt)],
      ['Used', 3, (reset) => at(reset.usedAt)],
    ]),
    sectionOf('Links to confirm your address', data.addressConfirmations, [
      ['Made', 1, (confirmation) => at(confirmation.createdAt)],
    ]),
    sectionOf('In the audit log', data.acts, [
      ['When', 1.5, (act) => at(act.createdAt)],
      ['Act', 2, (act) => act.action],
      ['By you', 0.8, (act) => act.byYou],
      ['Address', 1.5, (act) => act.ipAddress],
      ['Browser', 3, (act) => act.userAgent],
    ]),
    sectionOf('Requests about personal data', data.requests, [
      ['Received', 1.5, (request) => request.receivedOn],
      ['Kind', 1, (request) => request.kind],
      ['State', 1, (request) => request.state],
      ['Closed', 1.5, (request) => at(request.closedAt)],
      ['Note', 2, (request) => request.note],
    ]),
    sectionOf('Refused sign-ins and calls, and copies of your data', data.securityEvents, [
      ['First', 1.5, (entry) => at(entry.firstAt)],
      ['Last', 1.5, (entry) => at(entry.lastAt)],
      ['Event', 2, (entry) => entry.event],
      ['Times', 0.8, (entry) => entry.times],
      ['Address', 1.5, (entry) => entry.ipAddress],
    ]),
    sectionOf('Requests for deletion', data.deletionRequests, [
      ['When', 1.5, (request) => at(request.createdAt)],
      ['State', 1, (request) => request.state],
      ['Unspent tokens', 1, (request) => request.unspentTokens],
      ['Note', 3, (request) => request.note],
    ]),
  ];
}
