import { CARD_HOLD_MINUTES } from '../card-orders.ts';
import type { ErrorParams } from '../error-codes.ts';
import { johannesburgTime } from '../johannesburg.ts';
import { ADMIN_PASSWORD_MIN_LENGTH } from '../limits.ts';
import { wordsOf } from '../words.ts';
import { partsOf, type RefusalWords, sayBy } from './parts.ts';

const NAMES: Readonly<Record<string, string>> = {
  pending: 'kusalindile',
  confirmed: 'kuqinisekisiwe',
  fulfilled: 'kulethiwe',
  cancelled: 'kukhanseliwe',
  approved: 'kuvunyelwe',
  refused: 'kwenqatshiwe',
  completed: 'kuqediwe',
  failed: 'kwehlulekile',
  'This entry': 'Lokhu okubhaliwe',
  'This gateway': 'Lo mhlinzeki wezinkokhelo',
  'This line of the menu': 'Lo mugqa wemenyu',
  'This manifest': 'Lolu hlu lokulethwa',
  'This message': 'Lo mlayezo',
  'This order': 'Leli oda',
  'This passkey': 'Lo khiye wokungena',
  'This payment': 'Le nkokhelo',
  'This picture': 'Lesi sithombe',
  'This session': 'Lokhu kungena',
  'This standing order': 'Leli oda eliphindaphindayo',
  'This team order': 'Leli oda leqembu',
  'This top-up': 'Lokhu kwengeza',
  'This user': 'Lo msebenzisi',
};

const words = wordsOf('zu');
const { day, moment, tokens, name, plural } = partsOf(words, NAMES);
const portions = (count: string | number | undefined) =>
  plural(count, `isabelo esi-${count}`, `izabelo ezingu-${count}`);
const onDay = (date: string | number | undefined) => {
  const said = day(date, '');
  return said === '' ? 'ngalolu suku' : `ngo-${said}`;
};

const TEXTS: RefusalWords = {
  VALIDATION: () => 'Kukhona okuthunyelwe okungalungile. Bheka izindawo ozigcwalisile uzame futhi.',
  UNAUTHORIZED: () => 'Awungenile',
  INVALID_CREDENTIALS: () => 'Ikheli le-imeyili noma iphasiwedi akulungile.',
  FORBIDDEN: () => 'Awuvunyelwe ukwenza lokhu.',
  FORBIDDEN_ORIGIN: () => 'Lesi sicelo sivele kwenye isayithi futhi senqatshiwe.',
  SESSION_CHANGED: () =>
    'Omunye umuntu usengenile manje kulesi siphequluli. Akukho okushintshiwe; layisha ikhasi futhi.',
  ACCOUNT_INACTIVE: () => 'Le akhawunti ayisebenzi. Cela umlawuli ukuthi ayivule.',
  NOT_FOUND: (p) => `${name(p.what ?? 'Lokhu')}: akutholakalanga.`,
  METHOD_NOT_ALLOWED: (p) => `Leli kheli lamukela i-${p.allowed} kuphela.`,
  EMAIL_TAKEN: () => 'Isikhona i-akhawunti enaleli kheli le-imeyili. Ngena esikhundleni salokho.',
  EMPLOYEE_ID_TAKEN: () => 'Isikhona i-akhawunti enale nombolo yomsebenzi.',
  CELL_PHONE_TAKEN: () => 'Isikhona i-akhawunti enale nombolo yeselula.',
  WRONG_PASSWORD: () => 'Iphasiwedi yamanje ayilungile.',
  SECOND_FACTOR_NEEDED: () =>
    'Faka ikhodi yohlelo lwakho lokuqinisekisa noma ikhodi yokubuyisela, noma usebenzise ukhiye wokungena.',
  SECOND_FACTOR_ON: () => 'Isinyathelo sesibili sivele sivuliwe.',
  SECOND_FACTOR_OFF: () => 'Le akhawunti ayinaso isinyathelo sesibili.',
  CODE_WRONG: () => 'Le khodi ayilungile noma isike yasetshenziswa. Linda elandelayo uzame futhi.',
  PROOF_NEEDED: () =>
    'Ukuze wenze lokhu, sebenzisa ukhiye wakho wokungena noma ufake futhi ikhodi yohlelo lwakho lokuqinisekisa.',
  SECOND_FACTOR_REQUIRED: () =>
    'Abalawuli badinga isinyathelo sesibili lapha. Engeza ukhiye wokungena noma usethe uhlelo lokuqinisekisa kuqala; bese konke kuvuleka.',
  PASSWORD_TOO_WEAK: () =>
    `Iphasiwedi yakho ibuthakathaka kakhulu kumlawuli. Khetha ekhasini le-akhawunti yakho enezinhlamvu okungenani ezingu-${ADMIN_PASSWORD_MIN_LENGTH} engajwayelekile futhi engasondele egameni lakho; bese ikhonsoli iyakuvulekela.`,
  OWN_FACTOR_MISSING: () =>
    'Qala wengeze ukhiye wokungena noma usethe uhlelo lokuqinisekisa lwe-akhawunti yakho.',
  OWN_FACTOR: () => 'Le yi-akhawunti yakho. Shintsha isinyathelo sakho sesibili ekhasini le-akhawunti yakho.',
  PASSKEY_WRONG: () => 'Lo khiye wokungena awusebenzi lapha. Kungenzeka ususiwe, noma ungowenye i-akhawunti.',
  PASSKEY_EXPIRED: () => 'Lokhu kuthathe isikhathi eside noma sekuke kwathunyelwa. Zama futhi.',
  PASSKEY_EXISTS: () => 'Lo khiye wokungena usukhona kwenye i-akhawunti.',
  TOO_MANY_PASSKEYS: (p) =>
    `I-akhawunti ingaba nokhiye bokungena abangeqi ku-${p.limit}. Susa oyedwa kuqala.`,
  RESET_LINK_INVALID: () => 'Le linki isike yasetshenziswa noma iphelelwe yisikhathi. Cela entsha.',
  CONFIRMATION_LINK_INVALID: () =>
    'Le linki isike yasetshenziswa noma iphelelwe yisikhathi. Cela entsha ekhasini le-akhawunti yakho.',
  DATE_NOT_ORDERABLE: (p) =>
    `Akunaku-odwa ${onDay(p.date)}.${p.earliest ? ` Usuku lokulethwa oluseduze ngu-${day(p.earliest, '')}.` : ''}`,
  DAY_CLOSED: (p) => `Ikhishi livaliwe ${onDay(p.date)}: ${p.reason}.`,
  CAPACITY_REACHED: (p) =>
    Number(p.left) === 0
      ? `Ikhishi alikwazi ukupheka ezinye izabelo ${onDay(p.date)}. Khetha olunye usuku.`
      : `Kungase ku-odwe ${portions(p.left)} kuphela ${onDay(p.date)}.`,
  ORDERS_EXIST: (p) =>
    `Ama-oda avulekile ngalezi zinsuku: ${p.orders}. Kumele akhanselwe kubuyiswe imali kuqala.`,
  ITEM_NOT_AVAILABLE: (p) =>
    p.title ? `${p.title} ayikho kumenyu yalolu suku.` : 'Isidlo asikho kumenyu yalolu suku.',
  SOLD_OUT: (p) =>
    Number(p.available) === 0
      ? `${p.title} iphelile ngalolu suku.`
      : `${p.title}: kusele ${portions(p.available)} kuphela.`,
  ALLERGEN_BLOCKED: (p) =>
    `${p.titles}: lokhu kunokuthile okugwemayo, noma ikhishi alikazi ukuthi kunakho yini. Kukhiphe, noma uqinisekise ukuthi uyaku-oda noma kunjalo.`,
  PRICE_CHANGED: (p) =>
    `Leli oda manje libiza amathokheni angu-${p.total}, hhayi angu-${p.expected}. Funda imenyu futhi uthumele i-oda kabusha.`,
  INSUFFICIENT_BALANCE: (p) =>
    `${p.transfer === undefined ? (p.orders === undefined ? 'Kuleli oda' : 'Kulawa ma-oda') : 'Kulokhu kudlulisa'} kusashoda ${tokens(p.missing)}.`,
  CARD_LIMIT: (p) => `Ngekhadi i-oda lingabiza okungeqi u-R${p.limit}; leli lingu-R${p.total}.`,
  CARD_PORTIONS: (p) =>
    `Aze akhokhwe, ama-oda akho ekhadi agcina okungeqi ${portions(p.limit)}${p.title ? ` (${p.title}, ngalolu suku)` : ''}. Oda okuncane, noma ukhokhe ngesikhwama sakho.`,
  CARD_PORTIONS_HELD: (p) =>
    `${p.title}: ${Number(p.left) === 0 ? 'azikho ezinye izabelo' : `${portions(p.left)} kuphela`} okungagcinelwa inkokhelo yekhadi okwamanje. Khokha ngesikhwama sakho, noma uzame futhi emva kwemizuzu engu-${CARD_HOLD_MINUTES}.`,
  CARD_PAUSED: (p) =>
    `Ama-oda akho ekhadi okugcina awakhokhwanga. Ungaphinda u-ode ngekhadi ${p.until === undefined ? 'kamuva' : `ngo-${johannesburgTime(new Date(p.until))}`}; ngesikhwama sakho unga-oda manje.`,
  TOO_MANY_UNPAID: (p) =>
    `Ama-oda akho ekhadi angakakhokhwa: ${p.limit}. Khokha noma ukhansele elilodwa lawo, noma ukhokhele leli ngesikhwama sakho.`,
  ORDER_NOT_PENDING: (p) => `Isimo saleli oda: ${name(p.status)}, ngakho lokhu akunakwenziwa kulo.`,
  ORDER_NOT_FULFILLED: (p) => `Isidlo singalinganiswa uma sesilethiwe; isimo saleli oda: ${name(p.status)}.`,
  ORDER_NOT_CONFIRMED: (p) =>
    `Kungalethwa noma kuhoxiswe i-oda eliqinisekisiwe kuphela; isimo saleli: ${name(p.status)}.`,
  ORDER_NOT_PAID: () => 'Leli oda lekhadi alikakhokhwa.',
  ORDER_CLOSED: () =>
    'Uku-odela lolu suku kuvaliwe, ngakho leli oda alisenakushintshwa noma likhanselwe lapha. Buza ekhishini.',
  ORDER_CHANGED: () => 'Leli oda lishintshiwe ngaleso sikhathi. Libheke futhi ngaphambi kokulishintsha.',
  MORE_THAN_ORDERED: (p) => `${p.title}: kusele ${portions(p.quantity)} kuphela kuleli oda.`,
  WALLET_FULL: (p) => `Isikhwama sithwala amathokheni angeqi ku-${p.limit}.`,
  TRANSFERS_OFF: () => 'Leli khishi alivumeli amakhasimende ukuthi athumelelane amathokheni.',
  TRANSFER_LIMIT: (p) =>
    `${Number(p.left) === 0 ? 'Awusakwazi ukuthumela amathokheni namuhla' : `Manje ungathumela okungeqi ${tokens(p.left)}`}. Ikhishi livumela ${tokens(p.limit)} ngesikhathi, ne-${tokens(p.dayLimit)} ngosuku.`,
  NO_RECEIVER: () =>
    'Alikho ikhasimende elingathola amathokheni kuleli kheli le-imeyili. Bheka isipelingi; umamukeli kumele abe uliqinisekisile ikheli ekhasini le-akhawunti yakhe.',
  OWN_TRANSFER: () => 'Leli yikheli lakho le-imeyili. Faka elekhasimende elizothola amathokheni.',
  CREDIT_NEEDS_APPROVAL: (p) =>
    `${Number(p.left) === 0 ? 'Abalawuli sebesebenzise umkhawulo wanamuhla' : `Manje ungafaka ${tokens(p.left)}`}: okungeqi ${tokens(p.limit)} ngesikhathi, ne-${tokens(p.dayLimit)} ngosuku. Cela omunye umlawuli ukuthi avume le khredithi.`,
  CREDIT_DECIDED: (p) => `Le khredithi isivele inqunyiwe: ${name(p.state)}.`,
  OWN_CREDIT: () => 'Akekho ozifakela amathokheni. Omunye umlawuli kumele akwenze.',
  OWN_REFUND: () => 'Awukwazi ukuzibuyisela imali ye-oda noma yokugcwalisa kwakho. Cela omunye umlawuli.',
  OWN_REQUEST: () => 'Nguwe ocele le khredithi, ngakho omunye umlawuli kumele ayivume.',
  ADMINISTRATOR_TOO_NEW: (p) => `Ungavuma amakhredithi uma usunezinsuku ezingu-${p.days} ungumlawuli.`,
  STANDING_ORDER_EXISTS: (p) =>
    `Usunalo i-oda eliphindaphindayo le-${p.title} ngolunye lwalezi zinsuku. Shintsha lelo.`,
  TOO_MANY_STANDING_ORDERS: (p) =>
    `Ungaba nama-oda aphindaphindayo angeqi ku-${p.limit}. Susa elilodwa kuqala.`,
  ORDER_STILL_OPEN: () => 'Kuze kuvalwe uku-oda ungalikhansela leli oda ubuyiselwe amathokheni akho.',
  RELEASE_CLOSED: () => 'Okulethwayo kwalolu suku sekuphethiwe, ngakho ama-oda awasenakushintsha abanikazi.',
  RELEASE_GONE: () => 'Leli oda alisanikelwa.',
  OWN_RELEASE: () => 'Leli yi-oda lakho. Hoxisa ukunikela uma ufuna ukuligcina.',
  TEAM_DEADLINE: (p) => {
    const cutoff = moment(p.cutoff);
    return `Isikhathi iqembu elinga-oda kuze kube yiso kumele sibe ngemva kwamanje, futhi singadluli ${cutoff === null ? 'isikhathi sokuvala' : `u-${cutoff.time} ngo-${cutoff.day}`}, lapho ikhishi livala lolu suku.`;
  },
  TEAM_ORDER_CLOSED: () => 'Leli oda leqembu alisamukeli ama-oda. Oda ngaphandle kweqembu.',
  TEAM_ORDER_DATE: (p) =>
    `Leli oda leqembu lilethwa ${onDay(p.date)}. Odela lolo suku, noma u-ode ngaphandle kweqembu.`,
  TOO_MANY_TEAM_ORDERS: (p) => `Ungaba nama-oda eqembu avulekile angeqi ku-${p.limit}. Vala elilodwa kuqala.`,
  ALREADY_RATED: () => 'Usuke wasilinganisa lesi sidlo saleli oda.',
  RATING_CLOSED: (p) =>
    `Isidlo singalinganiswa ezinsukwini ezingu-${p.days} ngemva kokulethwa. Leso sikhathi sesidlulile.`,
  NOT_SOLD_OUT: (p) => `${p.title} ayikapheli ngalolu suku. Yi-ode.`,
  TOO_MANY_WAITING: (p) => `Ungalinda izidlo ezingeqi ku-${p.limit}. Phuma kolunye uhlu kuqala.`,
  TOPUP_NOT_PAID: () => 'Irisidi liba khona uma inkokhelo isifikile.',
  PAYMENT_NOT_HELD: (p) => `Le nkokhelo ayibambiwe; isimo sayo: ${name(p.status)}.`,
  PAYMENT_TOO_SMALL: () => 'Inkokhelo ingaphansi kuka-R1, ngakho ayithengi thokheni. Yishiye, ubhale inothi.',
  PAYMENT_NOT_IN_WALLET: () => 'Kungabuyiswa inkokhelo amathokheni ayo angene esikhwameni kuphela.',
  ALREADY_REFUNDED: () => 'Le nkokhelo iyabuyiswa noma isibuyisiwe.',
  TOKENS_SPENT: (p) =>
    `Inkokhelo ilethe amathokheni angu-${p.tokens}, futhi esikhwameni kusele angu-${p.balance} kuphela.`,
  REFUND_BY_HAND_ONLY: () =>
    'Umhlinzeki wale nkokhelo akakwazi ukubuyisela imali ngalapha. Yikhokhe ngesandla bese uyakubhala.',
  REFUND_UNDER_WAY: () => 'Umhlinzeki wezinkokhelo angase aphendule. Bheka futhi emva kwemizuzu emibili.',
  REFUND_NOT_OPEN: (p) => `Le mbuyiselo isiphelile: ${name(p.state)}.`,
  SETTINGS_CHANGED: () =>
    'Izilungiselelo zigcinwe ngaleso sikhathi, ngakho akukho okugciniwe manje. Zifunde futhi ngaphambi kokuzigcina.',
  BELOW_SOLD: (p) => `${p.title}: sekuthengiswe ${portions(p.sold)}; umkhawulo awunakuba ngaphansi.`,
  MANIFEST_LOCKED: () => 'Uhlu lokulethwa lwalolu suku lukhiyiwe; alukho uhlobo olusha olungenziwa.',
  TOO_MANY_LABELS: (p) =>
    `Amalebula angu-${p.boxes} maningi kakhulu edokhumentini eyodwa. Wathathe ngezingxenye ezingu-${p.parts}, ngayinye ngayinye: ingxenye 1 kuya ku-${p.parts}.`,
  ORDERING_STILL_OPEN: () => 'Kusenga-odwa ngalolu suku. Ishidi lokupheka liba khona uma uku-oda sekuvaliwe.',
  LAST_ADMIN: () => 'Lona ngumlawuli wokugcina osebenzayo. Yenza omunye umuntu umlawuli kuqala.',
  STILL_ADMINISTRATOR: () =>
    'Lo muntu ungumlawuli. Menze ikhasimende kuqala, bese imininingwane yakhe ingasuswa.',
  ACCOUNT_DELETED: () => 'Imininingwane yale akhawunti isusiwe, ngakho ayisenakusetshenziswa.',
  ERASURE_BLOCKED: (p) =>
    `Le akhawunti isenama-oda avulekile: ${p.orders}, nezinkokhelo eziqhubekayo: ${p.payments}. Ziqede kuqala.`,
  ERASURE_DECIDED: (p) => `Lesi sicelo sesivele sinqunyiwe: ${name(p.state)}.`,
  MESSAGE_NOT_FAILED: (p) =>
    `Kungaphinde kuthunyelwe umlayezo ohlulekile kuphela; isimo salo: ${name(p.state)}.`,
  IDEMPOTENCY_MISMATCH: () => 'Le Idempotency-Key yasetshenziswa ngaphambili ngokunye okuqukethwe.',
  FILE_TOO_LARGE: () => 'Isithombe kumele sibe ngaphansi kuka-5MB',
  FILE_NOT_IMAGE: () => 'Sicela ukhethe ifayela lesithombe',
  UNSUPPORTED_MEDIA_TYPE: () => 'Thumela okuqukethwe njenge-application/json.',
  PAYLOAD_TOO_LARGE: () => 'Lesi sicelo sikhulu kakhulu.',
  BODY_TOO_SLOW: () => 'Isicelo sithathe isikhathi eside ukufika. Zama futhi ngoxhumano olungcono.',
  TOO_MANY: (p) => `Imizamo miningi kakhulu. Zama futhi emva ${span(p)}.`,
  DOCUMENT_BUSY: () =>
    'Idokhumenti ayikwazanga ukwenziwa ngesikhathi, ngoba iseva imatasa. Zama futhi emva kwemizuzwana embalwa.',
  ORDERS_BUSY: () =>
    'Maningi kakhulu ama-oda angenayo okwamanje. Akukho oku-odiwe; zama futhi emva kwemizuzwana embalwa.',
  BUSY: () => 'Baningi kakhulu abantu abangenayo okwamanje. Zama futhi emva kwemizuzwana embalwa.',
  PAYMENT_FORGED: () => 'Lesi saziso asisona esangempela.',
  PAYMENT_UNVERIFIED: () => 'Lesi saziso asikahlolwa. Sithumele futhi kamuva.',
  PAYMENT_STARTING: () => 'Le nkokhelo isivele iyaqaliswa. Zama futhi emva kwemizuzwana embalwa.',
  GATEWAY_UNAVAILABLE: () => 'Umhlinzeki wezinkokhelo akafinyeleleki. Zama futhi emva kwemizuzu embalwa.',
  DATABASE_UNAVAILABLE: () =>
    'Isizindalwazi asiphenduli okwamanje. Zama futhi emva kwesikhashana; akukho okwenziwa kabili.',
  INTERNAL: () => 'Kukhona okungahambanga kahle ngakithi. Akukho okulahlekile; zama futhi.',
  NETWORK: () => 'Ikhishi aliphendulanga. Bheka uxhumano lwakho uzame futhi.',
  STANDING_ALLERGEN: (p) =>
    `${p.titles}: lokhu kunokuthile okugwemayo, noma ikhishi alikazi ukuthi kunakho yini. Yi-ode wena uma ukufuna noma kunjalo.`,
  NOT_A_DAY: () => 'Lishintshiwe futhi alisawusebenzeli lolu suku.',
  PAUSED: () => 'Limisiwe okwesikhashana.',
  DATE_SKIPPED: () => 'Ulushiyile lolu suku.',
  DELETED: () => 'Lisusiwe ngaphambi kokuba li-odwe.',
  TOO_LATE: () => 'Ama-oda aphindaphindayo alolu suku afakwe ngaphambi kokuba ulisethe leli. Yi-ode wena.',
  ALREADY_ORDERED: () => 'Unelinye i-oda lalolu suku.',
  ORDER_CANCELLED: () => 'I-oda likhanseliwe. Aliphindi lifakwe.',
  PRICE_TOO_HIGH: (p) =>
    `${p.title} ibiza ${tokens(p.price)}, ngaphezu kwenani lakho eliphezulu elingu-${p.highest}.`,
  MENU_NOT_MADE: () => 'Imenyu yalolu suku ayikenziwa.',
  NOT_MADE_IN_TIME: () => 'Iphutha ngakithi: ali-odwanga ngesikhathi. Akukho okuphumile esikhwameni sakho.',
};

/** Words a refusal, or why a standing order was not ordered, in isiZulu. */
export const sayInZulu = sayBy(TEXTS, words);

function span(p: ErrorParams): string {
  const minutes = Number(p.minutes ?? 15);
  if (minutes > 120) return `kwamahora angu-${Math.ceil(minutes / 60)}`;
  return plural(minutes, 'komzuzu o-1', `kwemizuzu engu-${minutes}`);
}
