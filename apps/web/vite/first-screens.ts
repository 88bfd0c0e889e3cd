/** What every screen needs of others: it changes only with the lockfile. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|superjson|copy-anything|is-what|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|@trpc\/(client|react-query|server))\//;

/** The app's frame, with the few parts that the sign-in and the start page share. */
const APP =
  /src\/app\/main\.|components\/(ActionIcon|Card)\/|shared\/(site-config|ui\/logo)\.|hooks\/esm\/use-(disclosure|id|uncontrolled)\//;

/**
 * The chunks that a first screen consists of, each with all it needs but what one of a higher priority has: few files
 * compress better and are asked for at once. The start page loads framework, app and start; the sign-in loads framework,
 * app and auth.
 */
export const FIRST_SCREENS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  { name: 'app', test: APP, priority: 2 },
  { name: 'start', test: /pages\/home\.page|layout\/customer-layout\./, priority: 1 },
  { name: 'auth', test: /pages\/auth\.page/, priority: 0 },
];
