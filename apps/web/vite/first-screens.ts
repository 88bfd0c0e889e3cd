/** What every screen needs of others: it changes only with the lockfile. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|superjson|copy-anything|is-what|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|@trpc\/(client|react-query|server))\//;

/** The app's frame, with the few parts that the sign-in and the start page share. */
const APP =
  /src\/app\/main\.|components\/(ActionIcon|Card)\/|shared\/(site-config|ui\/logo)\.|hooks\/esm\/use-(disclosure|force-update|id|uncontrolled)\/|DirectionProvider|get-auto-contrast-value/;

/** What the sign-in and the customer's other pages share. */
const FIELDS = /@mantine\/core\/esm\/components\/(Tabs|InputBase|Input|Text|Anchor)\//;

/** What several of the customer's pages share besides. */
const LISTS =
  /use-merged-ref|use-callback-ref|get-env|to-int|shared\/(instant-text|use-pages|use-download|save-file|proof|ui\/(page-header|section|show-more|download-button))\.|icons\/Icon(Download|Check)\./;

/**
 * The chunks that a first screen consists of, each with all it needs but what one of a higher priority has: few files
 * compress better and are asked for at once. The start page loads framework, app and start; the sign-in loads framework,
 * app, fields and auth; orders and wallet load lists and their own beside those of the start page.
 */
export const FIRST_SCREENS = [
  { name: 'framework', test: FRAMEWORK, priority: 6 },
  { name: 'app', test: APP, priority: 5 },
  { name: 'start', test: /pages\/home\.page|layout\/customer-layout\./, priority: 4 },
  { name: 'fields', test: FIELDS, priority: 3 },
  { name: 'auth', test: /pages\/auth\.page/, priority: 2 },
  { name: 'lists', test: LISTS, priority: 1 },
  // Dialogs all over the app have it too.
  { name: 'textarea', test: /components\/Textarea\//, priority: 1 },
  { name: 'orders', test: /pages\/orders\.page/, priority: 0 },
  { name: 'wallet', test: /pages\/wallet\.page/, priority: 0 },
];
