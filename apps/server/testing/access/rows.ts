import { type Access, appRouter, operationsOf } from '@padkos/api';
import { TRPCClientError } from '@trpc/client';
import { ACTIONS, clientOf, type Fixture } from '../actions/index.ts';
import { listenToEvents } from '../listen-to-events.ts';
import type { Answer, Browser } from '../test-server.ts';
import { accessOf, IDS, IDS_OF_DOCUMENTS, type Ids } from './expected.ts';

/** One operation as the matrix calls it, over tRPC and over REST; each returns the refusal's code, or `done`. */
export interface Row {
  readonly name: string;
  readonly access: Access;
  readonly ids: Ids;
  /** Whether it ends its caller's session. */
  readonly endsSession: boolean;
  readonly calls: readonly ((browser: Browser, fixture: Fixture) => Promise<string>)[];
}

const SIGN_OUTS = {
  'customer.account.signOut': {
    rest: (b: Browser) => b.post('/api/logout'),
    trpc: (b: Browser): Promise<unknown> => clientOf(b).customer.account.signOut.mutate(),
  },
  'customer.account.signOutEverywhere': {
    rest: (b: Browser) => b.post('/api/user/sign-out-everywhere'),
    trpc: (b: Browser): Promise<unknown> => clientOf(b).customer.account.signOutEverywhere.mutate(),
  },
};

/** REST calls that are no operations, because they carry files or never end; by the operation id in the server's description. */
const FILES: Readonly<Record<string, (b: Browser, f: Fixture) => Promise<Answer>>> = {
  'customer.orders.invoice': (b, f) => b.get(`/api/orders/${f.pendingId}/invoice`),
  'wallet.topups.receipt': (b, f) => b.get(`/api/topups/${f.topupId}/receipt`),
  'customer.account.exportData': (b) => b.get('/api/user/export'),
  'admin.manifests.pdf': (b) => b.get('/api/admin/manifest/2026-11-21/1/pdf'),
  'admin.manifests.productionSheetPdf': (b) => b.get('/api/admin/production-sheet/2026-11-21'),
  'admin.manifests.labels': (b) => b.get('/api/admin/labels/2026-11-21'),
  'admin.orders.export': (b) => b.get('/api/admin/orders/2026-11-21/export.csv'),
  'admin.users.export': (b) => b.get('/api/admin/users/export.csv'),
  'admin.audit.export': (b) => b.get('/api/admin/audit-log/export.csv'),
  'admin.payments.export': (b) => b.get('/api/admin/payments/export.csv'),
  'admin.subjectRequests.export': (b) => b.get('/api/admin/subject-requests/export.csv'),
  'admin.events': openEvents,
  'admin.menuItems.uploadImage': (b) => b.post('/api/upload/menu-image'),
  'customer.menu.getByQuery': (b) => b.get('/api/menu?date=2026-11-21'),
  'reports.analyticsByQuery': (b) => b.get('/api/admin/analytics?start=2026-11-01&end=2026-11-30'),
};

/** A row for every operation, and for every other REST call in the server's description. */
export function makeRows(described: readonly string[]): Row[] {
  const operations = operationsOf(appRouter);
  const files = described.filter((id) => !operations.some(({ name }) => name === id));
  return [...operations.map(({ name }) => rowOf(name)), ...files.map(fileRow)];
}

function rowOf(name: string): Row {
  const { rest, trpc } = callsOf(name);
  return {
    name,
    access: accessOf(name),
    ids: IDS[name] ?? 'for everybody',
    endsSession: name in SIGN_OUTS,
    calls: [async (b, f) => codeOf(await rest(b, f)), (b, f) => codeOfTrpc(trpc(b, f))],
  };
}

type Calls = {
  rest(b: Browser, f: Fixture): Promise<Answer>;
  trpc(b: Browser, f: Fixture): Promise<unknown>;
};

/** An operation's calls: its first case in `actions` that acts on the fixture as its callers should. */
function callsOf(name: string): Calls {
  if (name === 'customer.account.signOut' || name === 'customer.account.signOutEverywhere')
    return SIGN_OUTS[name];
  const as = accessOf(name) === 'admin' ? 'admin' : 'customer';
  const cases = ACTIONS.filter(([, by, , trpc]) => by === as && trpc.toString().includes(`.${name}.`));
  const [found] = [...cases].sort((one, other) => namesNothing(one[3]) - namesNothing(other[3]));
  if (found === undefined) throw new Error(`${name} has no case in actions`);
  const [, , rest, trpc] = found;
  return { rest, trpc: (b, f) => trpc(clientOf(b), f) };
}

const namesNothing = (call: object) => Number(call.toString().includes('UNKNOWN_ID'));

function fileRow(name: string): Row {
  const call = FILES[name];
  if (call === undefined) throw new Error(`the REST call ${name} has no row in the access matrix`);
  return {
    name,
    access: accessOf(name.replace(/ByQuery$/, '')),
    ids: IDS_OF_DOCUMENTS[name] ?? 'for everybody',
    endsSession: false,
    calls: [async (b, f) => codeOf(await call(b, f))],
  };
}

/** The answer of the stream; a caller that may read it closes it again. */
async function openEvents(browser: Browser): Promise<Answer> {
  const { answer, text, isEnded, close } = await listenToEvents(browser);
  const status = answer.statusCode ?? 0;
  while (status !== 200 && !isEnded()) await new Promise((resolve) => setTimeout(resolve, 5));
  close();
  return { status, headers: new Headers(), body: status === 200 ? null : JSON.parse(text()) };
}

const codeOf = ({ status, body }: Answer): string => (status < 300 ? 'done' : String(body.code));

function codeOfTrpc(answer: Promise<unknown>): Promise<string> {
  return answer.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof TRPCClientError) return String(error.data.refusal.code);
      throw error;
    },
  );
}
