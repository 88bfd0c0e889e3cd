import { demoAdministrator, demoCustomers } from './people.ts';

/** The password of all users of the demo kitchen. */
export const DEMO_PASSWORD = 'padkos-demo';

/** The server prints this at start, so that a person can sign in at once. */
export function demoSignIns(): string[] {
  return [
    '',
    'This is the demo kitchen. Sign in as',
    `  customer       ${demoCustomers[0]?.email}   ${DEMO_PASSWORD}`,
    `  administrator  ${demoAdministrator.email}   ${DEMO_PASSWORD}`,
    '',
  ];
}
