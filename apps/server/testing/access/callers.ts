import { type Fixture, makeFixture } from '../actions/index.ts';
import { Browser, type TestServer } from '../test-server.ts';

/** Every kind of caller. The ids of the fixture belong to the customer and are foreign to all others. */
export const CALLERS = [
  'signed out',
  'customer',
  'other customer',
  'deactivated customer',
  'session of a former administrator',
  'former administrator',
  'administrator',
] as const;
export type Caller = (typeof CALLERS)[number];

export interface Callers {
  readonly fixture: Fixture;
  readonly browsers: Readonly<Record<Caller, Browser>>;
  /** Signs the caller in again, in a separate browser. */
  again(caller: Caller): Promise<Browser>;
}

/** Creates a fixture, and a browser for every kind of caller. */
export async function makeCallers(server: TestServer): Promise<Callers> {
  const { app } = server;
  // Administrators act on a customer who is not a caller.
  const fixture = { ...(await makeFixture(server)), customerId: (await app.makeCustomer()).id };
  const other = await app.makeCustomer({ tokens: 500 });
  const deactivated = await app.makeCustomer({ tokens: 500 });
  const former = await app.makeAdmin();
  const admin = await app.makeAdmin();
  const administrator = await server.signIn(admin.email);
  const ofDeactivated = await server.signIn(deactivated.email);
  const ofFormer = await server.signIn(former.email);
  await administrator.put(`/api/admin/users/${deactivated.id}/status`, { isActive: false });
  await administrator.put(`/api/admin/users/${former.id}/role`, { role: 'customer' });
  const browsers = {
    'signed out': new Browser(server.url),
    customer: fixture.customer,
    'other customer': await server.signIn(other.email),
    'deactivated customer': ofDeactivated,
    'session of a former administrator': ofFormer,
    'former administrator': await server.signIn(former.email),
    administrator,
  };
  const { email: customerEmail } = (await fixture.customer.get('/api/user')).body;
  const emails: Partial<Record<Caller, string>> = {
    customer: customerEmail,
    'other customer': other.email,
    'former administrator': former.email,
    administrator: admin.email,
  };
  return {
    fixture,
    browsers,
    async again(caller) {
      const email = emails[caller];
      return email === undefined ? new Browser(server.url, browsers[caller].cookie) : server.signIn(email);
    },
  };
}
