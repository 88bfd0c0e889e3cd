import type { PersonalData } from '@padkos/contracts';
import { johannesburgClock, johannesburgTime, LANGUAGE_NAMES } from '@padkos/domain';
import type { Translate } from '@padkos/i18n';
import type texts from '@padkos/i18n/locales/en/documents.json';

function at(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  return `${johannesburgClock(moment).date} ${johannesburgTime(moment)}`;
}

/** A state or kind that is stored as a code; one without a translation stays as it is. */
type Code = keyof typeof texts.codes;
type Cell = string | number | boolean | null;

/** Makes tables with yes and no in the words of `t`. */
function sectionsIn(t: Translate<'documents'>) {
  const toText = (cell: Cell): string => {
    if (typeof cell === 'boolean') return cell ? t('personalData.yes') : t('personalData.no');
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
export function sectionsOf(data: PersonalData, t: Translate<'documents'>) {
  const said = (code: string) => t(`codes.${code as Code}`, { defaultValue: code });
  const sectionOf = sectionsIn(t);
  const { account, secondStep, wallet } = data;
  const facts: [string, Cell][] = [
    [t('personalData.name'), `${account.firstName} ${account.lastName}`],
    [t('personalData.email'), account.email],
    [t('personalData.emailConfirmed'), at(account.emailConfirmedAt)],
    [t('personalData.employeeId'), account.employeeId],
    [t('personalData.cellPhone'), account.cellPhone],
    [t('personalData.picture'), account.profileImageUrl],
    [t('personalData.role'), said(account.role)],
    [t('personalData.active'), account.isActive],
    [t('personalData.language'), account.language && LANGUAGE_NAMES[account.language]],
    [t('personalData.mailOrderConfirmed'), account.mailOrderConfirmed],
    [t('personalData.mailTokensCredited'), account.mailTokensCredited],
    [t('personalData.accountOpened'), at(account.createdAt)],
    [t('personalData.signedInLast'), at(account.signedInAt)],
    [t('personalData.warnedUnused'), at(account.warnedUnusedAt)],
    [t('personalData.accountLastChanged'), at(account.updatedAt)],
    [
      t('personalData.secondStep'),
      secondStep === null
        ? t('personalData.off')
        : secondStep.onSince === null
          ? t('personalData.onByPasskey')
          : t('personalData.onSince', { instant: at(secondStep.onSince) }),
    ],
    [t('personalData.balanceInTokens'), wallet.balance],
    [t('personalData.depositedInAll'), wallet.totalDeposited],
    [t('personalData.spentInAll'), wallet.totalSpent],
  ];
  return [
    sectionOf(t('personalData.account'), facts, [
      [t('personalData.what'), 2, ([name]) => name],
      [t('personalData.isKeptAs'), 3, ([, value]) => value],
    ]),
    sectionOf(t('personalData.passkeys'), data.passkeys, [
      [t('personalData.name'), 3, (passkey) => passkey.name],
      [t('personalData.added'), 2, (passkey) => at(passkey.createdAt)],
      [t('personalData.lastUsed'), 2, (passkey) => at(passkey.lastUsedAt)],
    ]),
    sectionOf(t('personalData.wallet'), wallet.entries, [
      [t('personalData.when'), 2, (entry) => at(entry.createdAt)],
      [t('personalData.kind'), 1.4, (entry) => said(entry.type)],
      [t('common.description'), 4, (entry) => entry.description],
      [t('personalData.tokens'), 1, (entry) => entry.amount],
      [t('personalData.balance'), 1, (entry) => entry.balanceAfter],
    ]),
    sectionOf(t('personalData.orders'), data.orders, [
      [t('personalData.number'), 2.4, (order) => order.orderNumber],
      [t('personalData.for'), 1.6, (order) => order.deliveryDate],
      [
        t('personalData.dishes'),
        4,
        (order) =>
          [
            dishes(order.items),
            ...order.earlierRevisions.map((earlier) =>
              t('personalData.before', { dishes: dishes(earlier.items) }),
            ),
            ...order.guests.map(({ name, quantity, title }) =>
              t('personalData.forGuest', { name, quantity, title }),
            ),
            ...(order.cancellationReason === null ? [] : [order.cancellationReason]),
          ].join('\n'),
      ],
      [t('personalData.status'), 1.4, (order) => said(order.status)],
      [t('common.paidBy'), 1, (order) => said(order.paymentMethod)],
      [t('personalData.tokens'), 1, (order) => order.totalTokens],
    ]),
    sectionOf(t('personalData.teamOrders'), data.teamOrders, [
      [t('personalData.opened'), 2, (team) => at(team.createdAt)],
      [t('personalData.name'), 4, (team) => team.name],
      [t('personalData.for'), 1.6, (team) => team.deliveryDate],
      [t('personalData.state'), 1.4, (team) => said(team.state)],
    ]),
    sectionOf(t('personalData.topUps'), data.topups, [
      [t('personalData.when'), 2, (topup) => at(topup.createdAt)],
      [t('personalData.reference'), 3, (topup) => topup.paymentReference],
      [t('personalData.paidWith'), 3, (topup) => topup.paymentEmail],
      [t('personalData.status'), 1.3, (topup) => said(topup.status)],
      [t('personalData.rand'), 1.2, (topup) => topup.amount],
    ]),
    sectionOf(t('personalData.payments'), data.payments, [
      [t('personalData.when'), 2, (payment) => at(payment.createdAt)],
      [t('personalData.gateway'), 1.4, (payment) => payment.gateway],
      [t('personalData.theGatewaysNumber'), 3, (payment) => payment.gatewayPaymentId],
      [t('personalData.status'), 1.4, (payment) => said(payment.status)],
      [t('personalData.cents'), 1, (payment) => payment.amountCents],
      [
        t('personalData.refunds'),
        2,
        ({ refunds }) => refunds.map(({ state, note }) => `${said(state)}: ${note}`).join('\n'),
      ],
    ]),
    sectionOf(t('personalData.documents'), data.documents, [
      [t('personalData.when'), 2, (document) => at(document.createdAt)],
      [t('personalData.number'), 2, (document) => document.number],
      [
        t('personalData.madeOutTo'),
        4,
        (document) => Object.values(document.buyer).filter(Boolean).join(', '),
      ],
      [t('personalData.rand'), 1.2, (document) => document.totalAmount],
    ]),
    sectionOf(t('personalData.credits'), data.credits, [
      [t('personalData.when'), 2, (credit) => at(credit.createdAt)],
      [t('personalData.reason'), 3, (credit) => credit.reason],
      [t('personalData.state'), 1.2, (credit) => said(credit.state)],
      [t('personalData.note'), 2, (credit) => credit.note],
      [t('personalData.tokens'), 1, (credit) => credit.tokens],
    ]),
    sectionOf(t('personalData.transfers'), data.transfers, [
      [t('personalData.when'), 2, (transfer) => at(transfer.createdAt)],
      [
        t('personalData.toOrFrom'),
        3,
        ({ direction, name }) =>
          direction === 'out' ? t('personalData.to', { name }) : t('personalData.from', { name }),
      ],
      [t('personalData.note'), 3, (transfer) => transfer.note],
      [t('personalData.tokens'), 1, (transfer) => transfer.tokens],
    ]),
    sectionOf(t('personalData.ratings'), data.ratings, [
      [t('personalData.delivered'), 1.2, (rating) => rating.date],
      [t('personalData.dish'), 2, (rating) => rating.dish],
      [t('personalData.stars'), 0.8, (rating) => rating.stars],
      [t('personalData.words'), 4, (rating) => rating.words],
    ]),
    sectionOf(t('personalData.favourites'), data.favourites, [
      [t('personalData.when'), 1, (favourite) => at(favourite.createdAt)],
      [t('personalData.dish'), 3, (favourite) => favourite.dish],
    ]),
    sectionOf(t('personalData.whatYouAvoid'), data.diet === null ? [] : [data.diet], [
      [t('personalData.allergens'), 3, (diet) => diet.allergens.join(', ')],
      [t('personalData.tracesToo'), 1, (diet) => diet.blockTraces],
      [t('personalData.diets'), 2, (diet) => diet.diets.join(', ')],
      [t('personalData.lastChanged'), 2, (diet) => at(diet.updatedAt)],
    ]),
    sectionOf(t('personalData.dietConsents'), data.dietConsents, [
      [
        t('personalData.for'),
        2,
        (consent) =>
          consent.purpose === 'mark'
            ? t('personalData.marksForTheKitchen')
            : t('personalData.checksOfOrders'),
      ],
      [t('personalData.given'), 2, (consent) => at(consent.givenAt)],
      [t('personalData.withdrawn'), 2, (consent) => at(consent.withdrawnAt)],
    ]),
    sectionOf(t('personalData.dietReads'), data.dietReads, [
      [t('personalData.when'), 2, (read) => at(read.readAt)],
      [t('personalData.document'), 2, (read) => read.document.replace('_', ' ')],
      [t('personalData.deliveryDate'), 2, (read) => read.date],
    ]),
    sectionOf(t('personalData.alertsChosen'), data.alerts === null ? [] : [data.alerts], [
      [t('personalData.balanceBelow'), 1.2, (chosen) => chosen.lowBalance],
      [t('personalData.daysWithoutAnOrder'), 1.6, (chosen) => chosen.nothingOrderedOn.join(', ')],
      [t('personalData.menuOfNextWeek'), 1.4, (chosen) => chosen.weekMenu],
      [t('personalData.at'), 0.8, (chosen) => chosen.time],
      [t('personalData.lastChanged'), 1.8, (chosen) => at(chosen.updatedAt)],
    ]),
    sectionOf(t('personalData.alertsDue'), data.alerts?.decided ?? [], [
      [t('personalData.when'), 2, (alert) => at(alert.createdAt)],
      [t('personalData.alert'), 2, (alert) => alert.alert],
      [t('personalData.about'), 2, (alert) => alert.subject],
      [t('personalData.told'), 1, (alert) => alert.told],
    ]),
    sectionOf(t('personalData.allergenNotices'), data.allergenNotices, [
      [t('personalData.when'), 2, (notice) => at(notice.createdAt)],
      [t('common.order'), 2, (notice) => notice.orderNumber],
      [t('personalData.dish'), 3, (notice) => notice.dish],
    ]),
    sectionOf(t('personalData.standingOrders'), data.standingOrders, [
      [t('personalData.since'), 2, (rule) => at(rule.createdAt)],
      [
        t('personalData.dish'),
        3,
        (rule) =>
          [rule.dish, ...(rule.secondDish === null ? [] : [rule.secondDish])].join(t('personalData.orElse')),
      ],
      [t('personalData.daysOfTheWeek'), 1.5, (rule) => rule.weekdays.join(', ')],
      [t('personalData.portions'), 1, (rule) => rule.quantity],
      [
        t('personalData.dates'),
        3,
        (rule) => rule.dates.map(({ date, state }) => `${date}: ${said(state)}`).join('\n'),
      ],
    ]),
    sectionOf(t('personalData.waitingLists'), data.waitingEntries, [
      [t('personalData.since'), 2, (entry) => at(entry.createdAt)],
      [t('personalData.dish'), 3, (entry) => entry.dish],
      [t('common.delivery'), 1.5, (entry) => entry.date],
      [t('personalData.buyAtOnce'), 1, (entry) => entry.autoBuy],
      [
        t('personalData.state'),
        2,
        (entry) => (entry.reason === null ? said(entry.state) : `${said(entry.state)}: ${entry.reason}`),
      ],
    ]),
    sectionOf(t('personalData.manifests'), data.manifests, [
      [t('personalData.date'), 1, (manifest) => manifest.date],
      [t('personalData.version'), 3, (manifest) => manifest.version],
    ]),
    sectionOf(t('personalData.messagesToYou'), data.messages, [
      [t('personalData.when'), 1, (message) => at(message.createdAt)],
      [t('personalData.subject'), 3, (message) => message.subject],
      [t('personalData.sent'), 1, (message) => at(message.sentAt)],
    ]),
    sectionOf(t('personalData.sessions'), data.sessions, [
      [t('personalData.since'), 1.5, (session) => at(session.startedAt)],
      [t('personalData.lastUsed'), 1.5, (session) => at(session.lastUsedAt)],
      [t('personalData.address'), 1.5, (session) => session.ipAddress],
      [t('personalData.browser'), 4, (session) => session.userAgent],
    ]),
    sectionOf(t('personalData.browsers'), data.devices, [
      [t('personalData.lastSignIn'), 1, (device) => at(device.lastSignInAt)],
    ]),
    sectionOf(t('personalData.devices'), data.pushDevices, [
      [t('personalData.since'), 1.5, (device) => at(device.createdAt)],
      [t('personalData.orders'), 0.8, (device) => device.orders],
      [t('personalData.topUps'), 0.8, (device) => device.topups],
      [t('personalData.newOrders'), 0.8, (device) => device.newOrders],
      [t('personalData.carriedBy'), 2, (device) => device.service],
      [t('personalData.browser'), 3, (device) => device.userAgent],
    ]),
    sectionOf(t('personalData.passwordLinks'), data.passwordResets, [
      [t('personalData.made'), 1, (reset) => at(reset.createdAt)],
      [t('personalData.used'), 3, (reset) => at(reset.usedAt)],
    ]),
    sectionOf(t('personalData.confirmationLinks'), data.addressConfirmations, [
      [t('personalData.made'), 1, (confirmation) => at(confirmation.createdAt)],
    ]),
    sectionOf(t('personalData.auditLog'), data.acts, [
      [t('personalData.when'), 1.5, (act) => at(act.createdAt)],
      [t('personalData.act'), 2, (act) => act.action],
      [t('personalData.byYou'), 0.8, (act) => act.byYou],
      [t('personalData.address'), 1.5, (act) => act.ipAddress],
      [t('personalData.browser'), 3, (act) => act.userAgent],
    ]),
    sectionOf(t('personalData.requests'), data.requests, [
      [t('personalData.received'), 1.5, (request) => request.receivedOn],
      [t('personalData.kind'), 1, (request) => request.kind],
      [t('personalData.state'), 1, (request) => said(request.state)],
      [t('personalData.closed'), 1.5, (request) => at(request.closedAt)],
      [t('personalData.note'), 2, (request) => request.note],
    ]),
    sectionOf(t('personalData.securityEvents'), data.securityEvents, [
      [t('personalData.first'), 1.5, (entry) => at(entry.firstAt)],
      [t('personalData.last'), 1.5, (entry) => at(entry.lastAt)],
      [t('personalData.event'), 2, (entry) => entry.event],
      [t('personalData.times'), 0.8, (entry) => entry.times],
      [t('personalData.address'), 1.5, (entry) => entry.ipAddress],
    ]),
    sectionOf(t('personalData.erasureRequests'), data.deletionRequests, [
      [t('personalData.when'), 1.5, (request) => at(request.createdAt)],
      [t('personalData.state'), 1, (request) => said(request.state)],
      [t('personalData.unspentTokens'), 1, (request) => said(request.unspentTokens)],
      [t('personalData.note'), 3, (request) => request.note],
    ]),
  ];
}
