import { appRouter, KEY_HEADER, type Operation, operationsOf } from '@padkos/api';
import type { User } from '@padkos/contracts';
import { DomainError } from '@padkos/domain';
import type { Way } from '@padkos/services/model';
import superjson from 'superjson';
import type { Answer, Browser, TestServer } from './test-server.ts';

const OPERATIONS = new Map(operationsOf(appRouter).map((operation) => [operation.name, operation]));

/** How the model's acts reach two servers, and how often each server was called over each interface. */
export interface ThroughServers {
  readonly way: Way;
  readonly called: Readonly<Record<'REST' | 'tRPC', number[]>>;
}

/**
 * Sends each act of the model to the next server, over REST and tRPC in turn, with one session per person. For a deactivated
 * person, a call with the old session is answered 401 and no new session begins: then the use case runs directly, like a call
 * that had begun before.
 */
export function throughServers(servers: readonly TestServer[]): ThroughServers {
  const called = { REST: servers.map(() => 0), tRPC: servers.map(() => 0) };
  // Once per person, however many of their calls begin at the same time.
  const cookies = new Map<string, Promise<string | null>>();
  let turn = 0;

  /** Returns null if no session begins. */
  async function send(user: User, operation: Operation, input: object): Promise<Answer | null> {
    const number = turn % servers.length;
    const over = Math.floor(turn / servers.length) % 2 === 0 ? 'REST' : 'tRPC';
    turn += 1;
    const server = servers[number];
    if (server === undefined) throw new Error('no server');
    const begun =
      cookies.get(user.id) ?? server.signInAs(user.id).then(({ cookie }) => cookie, noneForInactive);
    cookies.set(user.id, begun);
    const cookie = await begun;
    if (cookie === null) {
      cookies.delete(user.id);
      return null;
    }
    called[over][number] = (called[over][number] ?? 0) + 1;
    const browser = server.browser(cookie);
    return over === 'REST' ? byRest(browser, operation, { ...input }) : byTrpc(browser, operation, input);
  }

  const way: Way = async (user, name, input, directly) => {
    const operation = OPERATIONS.get(name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    const answer = await send(user, operation, input);
    if (answer !== null && answer.status !== 401) return contentOf(answer);
    cookies.delete(user.id);
    const again = await send(user, operation, input);
    return again === null || again.status === 401 ? directly() : contentOf(again);
  };
  return { way, called };
}

function noneForInactive(error: unknown): null {
  if (error instanceof DomainError && error.code === 'INVALID_CREDENTIALS') return null;
  throw error;
}

/** The answer's content. Errors: the DomainError of a refusal; any other error if the server failed. */
function contentOf({ status, body }: Answer) {
  if (status < 300) return body;
  if (status >= 500) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  if (typeof body.code !== 'string') throw new Error(`${status} without a code: ${JSON.stringify(body)}`);
  throw new DomainError(body.code, body.params, body.issues);
}

function byRest(browser: Browser, { rest, places }: Operation, input: Record<string, unknown>) {
  const path = rest.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(input[field])));
  const named = (fields: readonly string[]) =>
    fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]] as const]));
  const query = new URLSearchParams(
    named(places.query).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const key = input.idempotencyKey;
  return browser.call(
    rest.method,
    query.size > 0 ? `${path}?${query}` : path,
    places.body.length > 0 ? Object.fromEntries(named(places.body)) : undefined,
    typeof key === 'string' ? { [KEY_HEADER]: key } : {},
  );
}

async function byTrpc(browser: Browser, { name, rest }: Operation, input: object): Promise<Answer> {
  const sent = JSON.stringify(input);
  const answer =
    rest.method === 'GET'
      ? await browser.get(`/trpc/${name}?input=${encodeURIComponent(sent)}`)
      : await browser.post(`/trpc/${name}`, sent);
  const { result, error } = answer.body;
  // Refused before it reached tRPC, as over REST.
  if (result === undefined && error === undefined) return answer;
  const body =
    error === undefined
      ? superjson.deserialize(result.data)
      : superjson.deserialize<{ data: { refusal: unknown } }>(error).data.refusal;
  return { ...answer, body };
}
