import { CARD_HOLD_MINUTES } from '../card-orders.ts';
import type { ErrorParams } from '../error-codes.ts';
import { johannesburgTime } from '../johannesburg.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from '../limits.ts';
import { wordsOf } from '../words.ts';
import { partsOf, type RefusalWords, sayBy } from './parts.ts';

const NAMES: Readonly<Record<string, string>> = {
  pending: 'hangende',
  confirmed: 'bevestig',
  fulfilled: 'afgelewer',
  cancelled: 'gekanselleer',
  approved: 'goedgekeur',
  refused: 'geweier',
  completed: 'voltooi',
  failed: 'misluk',
  'This entry': 'Hierdie inskrywing',
  'This gateway': 'Hierdie betaaldiens',
  'This line of the menu': 'Hierdie reël van die spyskaart',
  'This manifest': 'Hierdie afleweringslys',
  'This message': 'Hierdie boodskap',
  'This order': 'Hierdie bestelling',
  'This passkey': 'Hierdie toegangsleutel',
  'This payment': 'Hierdie betaling',
  'This picture': 'Hierdie prent',
  'This session': 'Hierdie sessie',
  'This standing order': 'Hierdie vaste bestelling',
  'This team order': 'Hierdie spanbestelling',
  'This top-up': 'Hierdie aanvulling',
  'This user': 'Hierdie gebruiker',
};

const words = wordsOf('af');
const { day, moment, tokens, name, plural } = partsOf(words, NAMES);
const portions = (count: string | number | undefined) => `${count} ${plural(count, 'porsie', 'porsies')}`;
const dayOf = (date: string | number | undefined) => day(date, 'hierdie datum');

const TEXTS: RefusalWords = {
  VALIDATION: () => 'Iets wat gestuur is, is nie geldig nie. Kyk na die velde en probeer weer.',
  UNAUTHORIZED: () => 'Nie aangemeld nie',
  INVALID_CREDENTIALS: () => 'Die e-posadres of die wagwoord is verkeerd.',
  FORBIDDEN: () => 'Jy mag dit nie doen nie.',
  FORBIDDEN_ORIGIN: () => 'Hierdie versoek het van ’n ander webwerf gekom en is geweier.',
  SESSION_CHANGED: () =>
    'Iemand anders is nou in hierdie blaaier aangemeld. Niks is verander nie; laai die bladsy weer.',
  ACCOUNT_INACTIVE: () => 'Hierdie rekening is onaktief. Vra ’n administrateur om dit te aktiveer.',
  NOT_FOUND: (p) => `${name(p.what ?? 'Dit')} is nie gevind nie.`,
  METHOD_NOT_ALLOWED: (p) => `Hierdie adres aanvaar net ${p.allowed}.`,
  EMAIL_TAKEN: () => 'Daar is reeds ’n rekening met hierdie e-posadres. Meld eerder aan.',
  EMPLOYEE_ID_TAKEN: () => 'Daar is reeds ’n rekening met hierdie werknemernommer.',
  CELL_PHONE_TAKEN: () => 'Daar is reeds ’n rekening met hierdie selfoonnommer.',
  WRONG_PASSWORD: () => 'Die huidige wagwoord is verkeerd.',
  SECOND_FACTOR_NEEDED: () =>
    'Tik die kode van jou waarmerktoep of ’n herstelkode in, of gebruik ’n toegangsleutel.',
  SECOND_FACTOR_ON: () => 'Die tweede stap is reeds aan.',
  SECOND_FACTOR_OFF: () => 'Hierdie rekening het geen tweede stap nie.',
  CODE_WRONG: () => 'Hierdie kode is verkeerd of is reeds gebruik. Wag vir die volgende een en probeer weer.',
  PROOF_NEEDED: () =>
    'Gebruik jou toegangsleutel of tik weer die kode van jou waarmerktoep in om dit te doen.',
  SECOND_FACTOR_REQUIRED: () =>
    'Administrateurs het hier ’n tweede stap nodig. Voeg eers ’n toegangsleutel by of stel ’n waarmerktoep op; dan is alles vir jou oop.',
  PASSWORD_TOO_WEAK: () =>
    `Jou wagwoord is te swak vir ’n administrateur. Kies op jou rekeningbladsy een van minstens ${ADMIN_PASSWORD_MIN_LENGTH} karakters wat nie algemeen is nie en nie naby jou naam is nie; dan is die konsole vir jou oop.`,
  OWN_FACTOR_MISSING: () => 'Voeg eers ’n toegangsleutel by of stel ’n waarmerktoep op vir jou eie rekening.',
  OWN_FACTOR: () => 'Dit is jou eie rekening. Verander jou tweede stap op jou rekeningbladsy.',
  PASSKEY_WRONG: () =>
    'Hierdie toegangsleutel werk nie hier nie. Dit is dalk verwyder, of behoort aan ’n ander rekening.',
  PASSKEY_EXPIRED: () => 'Dit het te lank geduur of is reeds gestuur. Probeer weer.',
  PASSKEY_EXISTS: () => 'Hierdie toegangsleutel is reeds by ’n rekening.',
  TOO_MANY_PASSKEYS: (p) => `’n Rekening kan hoogstens ${p.limit} toegangsleutels hê. Verwyder eers een.`,
  RESET_LINK_INVALID: () => 'Hierdie skakel is reeds gebruik of het verval. Vra ’n nuwe een.',
  CONFIRMATION_LINK_INVALID: () =>
    'Hierdie skakel is reeds gebruik of het verval. Vra ’n nuwe een op jou rekeningbladsy.',
  DATE_NOT_ORDERABLE: (p) =>
    `Daar kan nie vir ${dayOf(p.date)} bestel word nie.${p.earliest ? ` Die vroegste afleweringsdatum is ${dayOf(p.earliest)}.` : ''}`,
  DAY_CLOSED: (p) => `Die kombuis is op ${dayOf(p.date)} gesluit: ${p.reason}.`,
  CAPACITY_REACHED: (p) =>
    Number(p.left) === 0
      ? `Die kombuis kan nie meer porsies vir ${dayOf(p.date)} kook nie. Kies ’n ander datum.`
      : `Nog net ${portions(p.left)} kan vir ${dayOf(p.date)} bestel word.`,
  ORDERS_EXIST: (p) =>
    `${p.orders} ${plural(p.orders, 'bestelling is', 'bestellings is')} vir hierdie datums oop. Dit moet eers gekanselleer en terugbetaal word.`,
  ITEM_NOT_AVAILABLE: (p) => `${p.title || '’n Gereg'} is nie op die spyskaart vir hierdie datum nie.`,
  SOLD_OUT: (p) =>
    Number(p.available) === 0
      ? `${p.title} is uitverkoop vir hierdie datum.`
      : `Net ${portions(p.available)} ${p.title} is oor.`,
  ALLERGEN_BLOCKED: (p) =>
    `${p.titles}: dit het iets in wat jy vermy, of die kombuis weet nog nie of dit het nie. Haal dit uit, of bevestig dat jy dit nogtans bestel.`,
  PRICE_CHANGED: (p) =>
    `Hierdie bestelling kos nou ${p.total} tokens, nie ${p.expected} nie. Lees weer die spyskaart en stuur die bestelling opnuut.`,
  INSUFFICIENT_BALANCE: (p) =>
    `Jy het nog ${tokens(p.missing)} vir ${p.transfer === undefined ? (p.orders === undefined ? 'hierdie bestelling' : 'hierdie bestellings') : 'hierdie oordrag'} nodig.`,
  CARD_LIMIT: (p) => `Met ’n kaart mag ’n bestelling hoogstens R${p.limit} kos; hierdie een is R${p.total}.`,
  CARD_PORTIONS: (p) =>
    `Tot hulle betaal is, hou jou kaartbestellings hoogstens ${portions(p.limit)}${p.title ? ` ${p.title} vir hierdie datum` : ''}. Bestel minder, of betaal uit jou beursie.`,
  CARD_PORTIONS_HELD: (p) =>
    `${Number(p.left) === 0 ? 'Geen porsies' : `Nog net ${portions(p.left)}`} ${p.title} kan nou vir ’n kaartbetaling gehou word${Number(p.left) === 0 ? ' nie' : ''}. Betaal uit jou beursie, of probeer oor ${CARD_HOLD_MINUTES} minute weer.`,
  CARD_PAUSED: (p) =>
    `Jou laaste kaartbestellings is nie betaal nie. Jy kan ${p.until === undefined ? 'later' : `om ${johannesburgTime(new Date(p.until))}`} weer met ’n kaart bestel; uit jou beursie kan jy nou bestel.`,
  TOO_MANY_UNPAID: (p) =>
    `${p.limit} van jou kaartbestellings is nog nie betaal nie. Betaal of kanselleer een daarvan, of betaal vir hierdie een uit jou beursie.`,
  ORDER_NOT_PENDING: (p) => `Hierdie bestelling is reeds ${name(p.status)}, dus kan dit nie gedoen word nie.`,
  ORDER_NOT_FULFILLED: (p) =>
    `’n Gereg kan beoordeel word sodra dit afgelewer is; hierdie bestelling is ${name(p.status)}.`,
  ORDER_NOT_CONFIRMED: (p) =>
    `Net ’n bevestigde bestelling kan afgelewer of afgestel word; hierdie een is ${name(p.status)}.`,
  ORDER_NOT_PAID: () => 'Hierdie kaartbestelling is nie betaal nie.',
  ORDER_CLOSED: () =>
    'Bestellings vir hierdie datum is gesluit, dus kan hierdie bestelling nie meer hier verander of gekanselleer word nie. Vra die kombuis.',
  ORDER_CHANGED: () => 'Hierdie bestelling is intussen verander. Kyk weer daarna voor jy dit verander.',
  MORE_THAN_ORDERED: (p) => `Net ${portions(p.quantity)} ${p.title} is in hierdie bestelling oor.`,
  WALLET_FULL: (p) => `’n Beursie hou hoogstens ${p.limit} tokens.`,
  TRANSFERS_OFF: () => 'Hierdie kombuis laat kliënte nie toe om tokens aan mekaar te stuur nie.',
  TRANSFER_LIMIT: (p) =>
    `Jy kan ${Number(p.left) === 0 ? 'vandag nie meer tokens stuur nie' : `nou hoogstens ${tokens(p.left)} stuur`}. Die kombuis laat ${tokens(p.limit)} op ’n slag en ${tokens(p.dayLimit)} per dag toe.`,
  NO_RECEIVER: () =>
    'Geen kliënt kan tokens by hierdie e-posadres ontvang nie. Kyk na die spelling; die ontvanger moet ook die adres op sy of haar rekeningbladsy bevestig het.',
  OWN_TRANSFER: () => 'Dit is jou eie e-posadres. Vul dié van die kliënt in wat die tokens kry.',
  CREDIT_NEEDS_APPROVAL: (p) =>
    `${Number(p.left) === 0 ? 'Die administrateurs het vandag se perk opgebruik' : `Jy kan nou ${tokens(p.left)} krediteer`}: hoogstens ${tokens(p.limit)} op ’n slag en ${tokens(p.dayLimit)} per dag. Vra ’n ander administrateur om hierdie krediet goed te keur.`,
  CREDIT_DECIDED: (p) => `Hierdie krediet is reeds ${name(p.state)}.`,
  OWN_CREDIT: () => 'Niemand krediteer tokens aan hulself nie. ’n Ander administrateur moet dit doen.',
  OWN_REFUND: () =>
    'Jy kan nie jou eie bestelling of aanvulling terugbetaal nie. Vra ’n ander administrateur.',
  OWN_REQUEST: () => 'Jy het vir hierdie krediet gevra, dus moet ’n ander administrateur dit goedkeur.',
  ADMINISTRATOR_TOO_NEW: (p) => `Jy kan krediete goedkeur sodra jy ${p.days} dae lank ’n administrateur is.`,
  STANDING_ORDER_EXISTS: (p) =>
    `Jy het reeds ’n vaste bestelling vir ${p.title} op een van hierdie dae. Verander eerder daardie een.`,
  TOO_MANY_STANDING_ORDERS: (p) => `Jy kan hoogstens ${p.limit} vaste bestellings hê. Skrap eers een.`,
  ORDER_STILL_OPEN: () =>
    'Totdat bestellings sluit, kan jy hierdie bestelling kanselleer en jou tokens terugkry.',
  RELEASE_CLOSED: () =>
    'Die aflewerings van hierdie datum is finaal, dus kan bestellings nie meer van eienaar verander nie.',
  RELEASE_GONE: () => 'Hierdie bestelling word nie meer aangebied nie.',
  OWN_RELEASE: () => 'Dit is jou eie bestelling. Trek die aanbod terug as jy dit wil behou.',
  TEAM_DEADLINE: (p) => {
    const cutoff = moment(p.cutoff);
    return `Die tyd tot wanneer die span kan bestel, moet later as nou wees, en nie ná ${cutoff === null ? 'die sluitingstyd' : `${cutoff.time} op ${cutoff.day}`} nie, wanneer die kombuis hierdie datum sluit.`;
  },
  TEAM_ORDER_CLOSED: () =>
    'Hierdie spanbestelling neem nie meer bestellings nie. Bestel eerder sonder die span.',
  TEAM_ORDER_DATE: (p) =>
    `Hierdie spanbestelling is vir ${dayOf(p.date)}. Bestel vir daardie datum, of sonder die span.`,
  TOO_MANY_TEAM_ORDERS: (p) => `Jy kan hoogstens ${p.limit} oop spanbestellings hê. Sluit eers een.`,
  ALREADY_RATED: () => 'Jy het hierdie gereg van hierdie bestelling reeds beoordeel.',
  RATING_CLOSED: (p) => `’n Gereg kan tot ${p.days} dae ná aflewering beoordeel word. Daardie tyd is verby.`,
  NOT_SOLD_OUT: (p) => `${p.title} is nie uitverkoop vir hierdie datum nie. Bestel dit.`,
  TOO_MANY_WAITING: (p) => `Jy kan vir hoogstens ${p.limit} geregte wag. Verlaat eers een van die waglyste.`,
  TOPUP_NOT_PAID: () => 'Daar is ’n kwitansie sodra die betaling aangekom het.',
  PAYMENT_NOT_HELD: (p) => `Hierdie betaling word nie teruggehou nie; dit is ${name(p.status)}.`,
  PAYMENT_TOO_SMALL: () =>
    'Die betaling is minder as R1, dus koop dit geen token nie. Ignoreer dit, met ’n nota.',
  PAYMENT_NOT_IN_WALLET: () => 'Net ’n betaling waarvan die tokens in die beursie is, kan terugbetaal word.',
  ALREADY_REFUNDED: () => 'Hierdie betaling word terugbetaal of is reeds terugbetaal.',
  TOKENS_SPENT: (p) =>
    `Die betaling het ${p.tokens} tokens gebring, en net ${p.balance} is in die beursie oor.`,
  REFUND_BY_HAND_ONLY: () =>
    'Die betaaldiens van hierdie betaling kan nie van hier af terugbetaal nie. Betaal dit met die hand uit en teken dit aan.',
  REFUND_UNDER_WAY: () => 'Die betaaldiens kan nog antwoord. Kyk oor twee minute weer.',
  REFUND_NOT_OPEN: (p) => `Hierdie terugbetaling is reeds verby: ${name(p.state)}.`,
  SETTINGS_CHANGED: () =>
    'Die instellings is intussen gestoor, dus is niks nou gestoor nie. Lees hulle weer voor jy hulle stoor.',
  BELOW_SOLD: (p) => `${portions(p.sold)} ${p.title} is reeds verkoop; die maksimum kan nie laer wees nie.`,
  MANIFEST_LOCKED: () =>
    'Die afleweringslys van hierdie datum is gesluit; geen nuwe weergawe kan gemaak word nie.',
  TOO_MANY_LABELS: (p) =>
    `${p.boxes} etikette is te veel vir een dokument. Kry hulle in ${p.parts} dele, die een ná die ander: deel 1 tot ${p.parts}.`,
  ORDERING_STILL_OPEN: () =>
    'Daar kan nog vir hierdie datum bestel word. Die produksieblad is daar sodra bestellings gesluit is.',
  LAST_ADMIN: () => 'Dit is die laaste aktiewe administrateur. Maak eers iemand anders ’n administrateur.',
  STILL_ADMINISTRATOR: () =>
    'Hierdie persoon is ’n administrateur. Maak hulle eers ’n kliënt, dan kan hulle data geskrap word.',
  ACCOUNT_DELETED: () => 'Die data van hierdie rekening is geskrap, dus kan dit nie weer gebruik word nie.',
  ERASURE_BLOCKED: (p) =>
    `Hierdie rekening het nog ${p.orders} oop ${plural(p.orders, 'bestelling', 'bestellings')} en ${p.payments} ${plural(p.payments, 'betaling', 'betalings')} aan die gang. Handel hulle eers af.`,
  ERASURE_DECIDED: (p) => `Hierdie versoek is reeds ${name(p.state)}.`,
  MESSAGE_NOT_FAILED: (p) =>
    `Net ’n boodskap wat nie gestuur kon word nie, kan weer gestuur word; hierdie een is ${name(p.state)}.`,
  IDEMPOTENCY_MISMATCH: () => 'Hierdie Idempotency-Key is reeds met ander inhoud gebruik.',
  FILE_TOO_LARGE: () => 'Die prent moet kleiner as 5MB wees',
  FILE_NOT_IMAGE: () => 'Kies asseblief ’n prentlêer',
  UNSUPPORTED_MEDIA_TYPE: () => 'Stuur die inhoud as application/json.',
  PAYLOAD_TOO_LARGE: () => 'Hierdie versoek is te groot.',
  BODY_TOO_SLOW: () => 'Die versoek het te lank geneem om aan te kom. Probeer weer met ’n beter verbinding.',
  TOO_MANY: (p) => `Te veel pogings. Probeer weer oor ${span(p)}.`,
  DOCUMENT_BUSY: () =>
    'Die dokument kon nie betyds gemaak word nie omdat die bediener besig is. Probeer oor ’n paar sekondes weer.',
  ORDERS_BUSY: () =>
    'Te veel bestellings kom nou gelyk in. Niks is bestel nie; probeer oor ’n paar sekondes weer.',
  BUSY: () => 'Te veel mense meld nou gelyk aan. Probeer oor ’n paar sekondes weer.',
  PAYMENT_FORGED: () => 'Hierdie kennisgewing is nie eg nie.',
  PAYMENT_UNVERIFIED: () => 'Hierdie kennisgewing kon nog nie nagegaan word nie. Stuur dit later weer.',
  PAYMENT_STARTING: () => 'Hierdie betaling word reeds begin. Probeer oor ’n paar sekondes weer.',
  GATEWAY_UNAVAILABLE: () => 'Die betaaldiens kan nie bereik word nie. Probeer oor ’n paar minute weer.',
  DATABASE_UNAVAILABLE: () =>
    'Die databasis antwoord nie nou nie. Probeer oor ’n oomblik weer; niks word twee keer gedoen nie.',
  INTERNAL: () => 'Iets het aan ons kant verkeerd geloop. Niks het verlore gegaan nie; probeer weer.',
  NETWORK: () => 'Geen antwoord van die kombuis nie. Kyk na jou verbinding en probeer weer.',
  STANDING_ALLERGEN: (p) =>
    `${p.titles}: dit het iets in wat jy vermy, of die kombuis weet nog nie of dit het nie. Bestel dit self as jy dit nogtans wil hê.`,
  NOT_A_DAY: () => 'Dit is verander en is nie meer vir hierdie dag nie.',
  PAUSED: () => 'Dit is onderbreek.',
  DATE_SKIPPED: () => 'Jy het hierdie datum uitgelaat.',
  DELETED: () => 'Dit is geskrap voor dit bestel is.',
  TOO_LATE: () =>
    'Die vaste bestellings vir hierdie datum is geplaas voor jy dit opgestel het. Bestel dit self.',
  ALREADY_ORDERED: () => 'Jy het ’n ander bestelling vir hierdie datum.',
  ORDER_CANCELLED: () => 'Die bestelling is gekanselleer. Dit word nie weer geplaas nie.',
  PRICE_TOO_HIGH: (p) =>
    `${p.title} kos ${tokens(p.price)}, meer as jou hoogste prys van ${tokens(p.highest)}.`,
  MENU_NOT_MADE: () => 'Die spyskaart van hierdie datum is nog nie gemaak nie.',
  NOT_MADE_IN_TIME: () =>
    '’n Fout aan ons kant: dit is nie betyds bestel nie. Niks het jou beursie verlaat nie.',
};

/** Words a refusal, or why a standing order was not ordered, in Afrikaans. */
export const sayInAfrikaans = sayBy(TEXTS, words);

function span(p: ErrorParams): string {
  const minutes = Number(p.minutes ?? 15);
  return minutes > 120
    ? `${Math.ceil(minutes / 60)} uur`
    : `${minutes} ${plural(minutes, 'minuut', 'minute')}`;
}
