import type { PersonalData } from '@padkos/contracts';
import { johannesburgClock, johannesburgTime, LANGUAGE_NAMES, type Phrases, sayStored } from '@padkos/domain';
import { codesIn } from './own-data-codes.ts';

function at(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  return `${johannesburgClock(moment).date} ${johannesburgTime(moment)}`;
}

type Cell = string | number | boolean | null;

/** Makes tables with yes and no in the words of `t`. */
function sectionsIn(t: Phrases) {
  const toText = (cell: Cell): string => {
    if (typeof cell === 'boolean') return cell ? t`yes` : t`no`;
    return cell === null ? '' : String(cell);
  };
  return <Row>(title: string, rows: readonly Row[], columns: [string, number, (row: Row) => Cell][]) => ({
    title,
    columns: columns.map(([heading, share]) => ({ heading, share })),
    rows: rows.map((row) => columns.map(([, , cell]) => toText(cell(row)))),
  });
}

const dishes = (items: PersonalData['orders'][number]['items']) =>
  items.map(({ quantity, title, pricePerItem }) => `${quantity} x ${title} (${pricePerItem})`).join(', ');

/** The tables of the PDF: every kind of data, even where nothing is kept. */
export function sectionsOf(data: PersonalData, t: Phrases) {
  const said = codesIn(t);
  const stored = (sentence: string) => sayStored(t.words.language, sentence);
  const sectionOf = sectionsIn(t);
  const { account, secondStep, wallet } = data;
  const facts: [string, Cell][] = [
    [t`Name`, `${account.firstName} ${account.lastName}`],
    [t`Email`, account.email],
    [t`Email confirmed`, at(account.emailConfirmedAt)],
    [t`Employee ID`, account.employeeId],
    [t`Cell phone`, account.cellPhone],
    [t`Picture`, account.profileImageUrl],
    [t`Role`, said(account.role)],
    [t`Active`, account.isActive],
    [t`Language`, account.language && LANGUAGE_NAMES[account.language]],
    [t`Message when an order is confirmed`, account.mailOrderConfirmed],
    [t`Message when tokens are credited`, account.mailTokensCredited],
    [t`Account opened`, at(account.createdAt)],
    [t`Signed in last`, at(account.signedInAt)],
    [t`Told that it is not used`, at(account.warnedUnusedAt)],
    [t`Account last changed`, at(account.updatedAt)],
    [
      t`Second step of signing in`,
      secondStep === null
        ? t`off`
        : secondStep.onSince === null
          ? t`on by passkey`
          : t`on since ${at(secondStep.onSince)}`,
    ],
    [t`Balance in tokens`, wallet.balance],
    [t`Deposited in all`, wallet.totalDeposited],
    [t`Spent in all`, wallet.totalSpent],
  ];
  return [
    sectionOf(t`Account`, facts, [
      [t`What`, 2, ([name]) => name],
      [t`Is kept as`, 3, ([, value]) => value],
    ]),
    sectionOf(t`Passkeys`, data.passkeys, [
      [t`Name`, 3, (passkey) => passkey.name],
      [t`Added`, 2, (passkey) => at(passkey.createdAt)],
      [t`Last used`, 2, (passkey) => at(passkey.lastUsedAt)],
    ]),
    sectionOf(t`Wallet`, wallet.entries, [
      [t`When`, 2, (entry) => at(entry.createdAt)],
      [t`Kind`, 1.4, (entry) => said(entry.type)],
      [t`Description`, 4, (entry) => stored(entry.description)],
      [t`Tokens`, 1, (entry) => entry.amount],
      [t`Balance`, 1, (entry) => entry.balanceAfter],
    ]),
    sectionOf(t`Orders`, data.orders, [
      [t`Number`, 2.4, (order) => order.orderNumber],
      [t`For`, 1.6, (order) => order.deliveryDate],
      [
        t`Dishes`,
        4,
        (order) =>
          [
            dishes(order.items),
            ...order.earlierRevisions.map((earlier) => t`before: ${dishes(earlier.items)}`),
            ...order.guests.map(({ name, quantity, title }) => t`for ${name}: ${quantity} x ${title}`),
            ...(order.cancellationReason === null ? [] : [stored(order.cancellationReason)]),
          ].join('\n'),
      ],
      [t`Status`, 1.4, (order) => said(order.status)],
      [t`Paid by`, 1, (order) => said(order.paymentMethod)],
      [t`Tokens`, 1, (order) => order.totalTokens],
    ]),
    sectionOf(t`Team orders`, data.teamOrders, [
      [t`Opened`, 2, (team) => at(team.createdAt)],
      [t`Name`, 4, (team) => team.name],
      [t`For`, 1.6, (team) => team.deliveryDate],
      [t`State`, 1.4, (team) => said(team.state)],
    ]),
    sectionOf(t`Top-ups`, data.topups, [
      [t`When`, 2, (topup) => at(topup.createdAt)],
      [t`Reference`, 3, (topup) => topup.paymentReference],
      [t`Paid with`, 3, (topup) => topup.paymentEmail],
      [t`Status`, 1.3, (topup) => said(topup.status)],
      [t`Rand`, 1.2, (topup) => topup.amount],
    ]),
    sectionOf(t`Payments`, data.payments, [
      [t`When`, 2, (payment) => at(payment.createdAt)],
      [t`Gateway`, 1.4, (payment) => payment.gateway],
      [t`The gateway's number`, 3, (payment) => payment.gatewayPaymentId],
      [t`Status`, 1.4, (payment) => said(payment.status)],
      [t`Cents`, 1, (payment) => payment.amountCents],
      [
        t`Refunds`,
        2,
        ({ refunds }) => refunds.map(({ state, note }) => `${said(state)}: ${note}`).join('\n'),
      ],
    ]),
    sectionOf(t`Documents`, data.documents, [
      [t`When`, 2, (document) => at(document.createdAt)],
      [t`Number`, 2, (document) => document.number],
      [t`Made out to`, 4, (document) => Object.values(document.buyer).filter(Boolean).join(', ')],
      [t`Rand`, 1.2, (document) => document.totalAmount],
    ]),
    sectionOf(t`Credits asked for you`, data.credits, [
      [t`When`, 2, (credit) => at(credit.createdAt)],
      [t`Reason`, 3, (credit) => credit.reason],
      [t`State`, 1.2, (credit) => said(credit.state)],
      [t`Note`, 2, (credit) => credit.note],
      [t`Tokens`, 1, (credit) => credit.tokens],
    ]),
    sectionOf(t`Tokens sent and received`, data.transfers, [
      [t`When`, 2, (transfer) => at(transfer.createdAt)],
      [t`To or from`, 3, ({ direction, name }) => (direction === 'out' ? t`to ${name}` : t`from ${name}`)],
      [t`Note`, 3, (transfer) => transfer.note],
      [t`Tokens`, 1, (transfer) => transfer.tokens],
    ]),
    sectionOf(t`Ratings`, data.ratings, [
      [t`Delivered`, 1.2, (rating) => rating.date],
      [t`Dish`, 2, (rating) => rating.dish],
      [t`Stars`, 0.8, (rating) => rating.stars],
      [t`Words`, 4, (rating) => rating.words],
    ]),
    sectionOf(t`Favourites`, data.favourites, [
      [t`When`, 1, (favourite) => at(favourite.createdAt)],
      [t`Dish`, 3, (favourite) => favourite.dish],
    ]),
    sectionOf(t`What you avoid`, data.diet === null ? [] : [data.diet], [
      [t`Allergens`, 3, (diet) => diet.allergens.join(', ')],
      [t`Traces too`, 1, (diet) => diet.blockTraces],
      [t`Diets`, 2, (diet) => diet.diets.join(', ')],
      [t`Last changed`, 2, (diet) => at(diet.updatedAt)],
    ]),
    sectionOf(t`Your consent to keep what you avoid`, data.dietConsents, [
      [t`For`, 2, (consent) => (consent.purpose === 'mark' ? t`marks for the kitchen` : t`checks of orders`)],
      [t`Given`, 2, (consent) => at(consent.givenAt)],
      [t`Withdrawn`, 2, (consent) => at(consent.withdrawnAt)],
    ]),
    sectionOf(t`Documents of the kitchen that marked your orders`, data.dietReads, [
      [t`When`, 2, (read) => at(read.readAt)],
      [t`Document`, 2, (read) => read.document.replace('_', ' ')],
      [t`Delivery date`, 2, (read) => read.date],
    ]),
    sectionOf(t`Alerts that you chose`, data.alerts === null ? [] : [data.alerts], [
      [t`Balance below`, 1.2, (chosen) => chosen.lowBalance],
      [t`Days without an order`, 1.6, (chosen) => chosen.nothingOrderedOn.join(', ')],
      [t`Menu of next week`, 1.4, (chosen) => chosen.weekMenu],
      [t`At`, 0.8, (chosen) => chosen.time],
      [t`Last changed`, 1.8, (chosen) => at(chosen.updatedAt)],
    ]),
    sectionOf(t`Alerts that were due`, data.alerts?.decided ?? [], [
      [t`When`, 2, (alert) => at(alert.createdAt)],
      [t`Alert`, 2, (alert) => alert.alert],
      [t`About`, 2, (alert) => alert.subject],
      [t`Told`, 1, (alert) => alert.told],
    ]),
    sectionOf(t`Dishes you ordered that changed`, data.allergenNotices, [
      [t`When`, 2, (notice) => at(notice.createdAt)],
      [t`Order`, 2, (notice) => notice.orderNumber],
      [t`Dish`, 3, (notice) => notice.dish],
    ]),
    sectionOf(t`Standing orders`, data.standingOrders, [
      [t`Since`, 2, (rule) => at(rule.createdAt)],
      [
        t`Dish`,
        3,
        (rule) => [rule.dish, ...(rule.secondDish === null ? [] : [rule.secondDish])].join(t`, else `),
      ],
      [t`Days of the week`, 1.5, (rule) => rule.weekdays.join(', ')],
      [t`Portions`, 1, (rule) => rule.quantity],
      [t`Dates`, 3, (rule) => rule.dates.map(({ date, state }) => `${date}: ${said(state)}`).join('\n')],
    ]),
    sectionOf(t`Waiting lists`, data.waitingEntries, [
      [t`Since`, 2, (entry) => at(entry.createdAt)],
      [t`Dish`, 3, (entry) => entry.dish],
      [t`Delivery`, 1.5, (entry) => entry.date],
      [t`Buy at once`, 1, (entry) => entry.autoBuy],
      [
        t`State`,
        2,
        (entry) => (entry.reason === null ? said(entry.state) : `${said(entry.state)}: ${entry.reason}`),
      ],
    ]),
    sectionOf(t`Delivery manifests that name you`, data.manifests, [
      [t`Date`, 1, (manifest) => manifest.date],
      [t`Version`, 3, (manifest) => manifest.version],
    ]),
    sectionOf(t`Messages to you`, data.messages, [
      [t`When`, 1, (message) => at(message.createdAt)],
      [t`Subject`, 3, (message) => message.subject],
      [t`Sent`, 1, (message) => at(message.sentAt)],
    ]),
    sectionOf(t`Where you are signed in`, data.sessions, [
      [t`Since`, 1.5, (session) => at(session.startedAt)],
      [t`Last used`, 1.5, (session) => at(session.lastUsedAt)],
      [t`Address`, 1.5, (session) => session.ipAddress],
      [t`Browser`, 4, (session) => session.userAgent],
    ]),
    sectionOf(t`Browsers that have signed in`, data.devices, [
      [t`Last sign-in`, 1, (device) => at(device.lastSignInAt)],
    ]),
    sectionOf(t`Devices that show notifications`, data.pushDevices, [
      [t`Since`, 1.5, (device) => at(device.createdAt)],
      [t`Orders`, 0.8, (device) => device.orders],
      [t`Top-ups`, 0.8, (device) => device.topups],
      [t`New orders`, 0.8, (device) => device.newOrders],
      [t`Carried by`, 2, (device) => device.service],
      [t`Browser`, 3, (device) => device.userAgent],
    ]),
    sectionOf(t`Links to a new password`, data.passwordResets, [
      [t`Made`, 1, (reset) => at(reset.createdAt)],
      [t`Used`, 3, (reset) => at(reset.usedAt)],
    ]),
    sectionOf(t`Links to confirm your address`, data.addressConfirmations, [
      [t`Made`, 1, (confirmation) => at(confirmation.createdAt)],
    ]),
    sectionOf(t`In the audit log`, data.acts, [
      [t`When`, 1.5, (act) => at(act.createdAt)],
      [t`Act`, 2, (act) => act.action],
      [t`By you`, 0.8, (act) => act.byYou],
      [t`Address`, 1.5, (act) => act.ipAddress],
      [t`Browser`, 3, (act) => act.userAgent],
    ]),
    sectionOf(t`Requests about personal data`, data.requests, [
      [t`Received`, 1.5, (request) => request.receivedOn],
      [t`Kind`, 1, (request) => request.kind],
      [t`State`, 1, (request) => said(request.state)],
      [t`Closed`, 1.5, (request) => at(request.closedAt)],
      [t`Note`, 2, (request) => request.note],
    ]),
    sectionOf(t`Refused sign-ins and calls, and copies of your data`, data.securityEvents, [
      [t`First`, 1.5, (entry) => at(entry.firstAt)],
      [t`Last`, 1.5, (entry) => at(entry.lastAt)],
      [t`Event`, 2, (entry) => entry.event],
      [t`Times`, 0.8, (entry) => entry.times],
      [t`Address`, 1.5, (entry) => entry.ipAddress],
    ]),
    sectionOf(t`Requests for deletion`, data.deletionRequests, [
      [t`When`, 1.5, (request) => at(request.createdAt)],
      [t`State`, 1, (request) => said(request.state)],
      [t`Unspent tokens`, 1, (request) => said(request.unspentTokens)],
      [t`Note`, 3, (request) => request.note],
    ]),
  ];
}
