/**
 * The sections of the console in the order of its sidebar, by their names in the address. `group` is the section's group in the
 * sidebar, `texts` the catalogue with its `title` and `description`. `dated` screens show one date or the overview, and the date
 * carries over from one to the next. `pages/admin/screens.ts` says what draws each section.
 */
export const CONSOLE_SECTIONS = {
  dashboard: { group: 'overview', texts: 'adminDashboard', dated: true },
  orders: { group: 'operations', texts: 'adminOrders', dated: true },
  menu: { group: 'operations', texts: 'adminMenu', dated: false },
  planner: { group: 'operations', texts: 'planner', dated: false },
  manifests: { group: 'operations', texts: 'manifests', dated: false },
  payments: { group: 'operations', texts: 'adminPayments', dated: false },
  calendar: { group: 'operations', texts: 'calendar', dated: false },
  users: { group: 'management', texts: 'adminUsers', dated: false },
  settings: { group: 'management', texts: 'settings', dated: false },
  credits: { group: 'management', texts: 'credits', dated: false },
  requests: { group: 'management', texts: 'dataRequests', dated: false },
  reports: { group: 'analytics', texts: 'reports', dated: true },
  status: { group: 'system', texts: 'systemStatus', dated: false },
  messages: { group: 'system', texts: 'messages', dated: false },
  audit: { group: 'system', texts: 'audit', dated: false },
  scheduler: { group: 'system', texts: 'scheduler', dated: false },
} as const;
export type ConsoleSection = keyof typeof CONSOLE_SECTIONS;

/** The groups of the sidebar, from top to bottom. */
export const CONSOLE_GROUPS = ['overview', 'operations', 'management', 'analytics', 'system'] as const;

/** Whether the console has a section with this name. */
export function isConsoleSection(name: unknown): name is ConsoleSection {
  return typeof name === 'string' && Object.hasOwn(CONSOLE_SECTIONS, name);
}

/** The sections of a sidebar group, in order. */
export function sectionsOf(group: (typeof CONSOLE_GROUPS)[number]): ConsoleSection[] {
  return Object.keys(CONSOLE_SECTIONS)
    .filter(isConsoleSection)
    .filter((section) => CONSOLE_SECTIONS[section].group === group);
}
