import type {
  CloseSubjectRequestInput,
  CsvQuery,
  EnterSubjectRequestInput,
  SubjectRequest,
  SubjectRequestsInput,
  SubjectRequestsPage,
  SubjectRequestsQuery,
} from '@padkos/contracts';
import { type Query, schema, wireInstant } from '@padkos/database';
import {
  addDays,
  csvLines,
  DomainError,
  johannesburgClock,
  SUBJECT_REQUEST_DAYS,
  writeCsv,
} from '@padkos/domain';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changeAs } from '../change-as.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity } from '../security/note-security.ts';

const { subjectRequests: requests, users } = schema;
const enterers = alias(users, 'enterers');
const closers = alias(users, 'closers');
const PAGE_SIZE = 50;

const nameOf = (table: typeof enterers | typeof closers) =>
  sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;

/**
 * A page of the register of data requests: open ones by due date, earliest first, the others latest first.
 * Administrators. Errors: UNAUTHORIZED, FORBIDDEN, VALIDATION for a cursor of no request.
 */
export async function listSubjectRequests(
  context: ServiceContext,
  { cursor, ...query }: SubjectRequestsInput,
): Promise<SubjectRequestsPage> {
  requireAdmin(context);
  const after = cursor === undefined ? undefined : await requireRequest(context.db.query, cursor);
  const rows = await select(context.db.query, query, after, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return { requests: page, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

const HEADINGS = [
  ...['Received', 'Due', 'Kind', 'Came By', 'Person', 'Contact', 'Details'],
  ...['State', 'Entered By', 'Closed By', 'Closed On', 'Note'],
];

/**
 * The register as CSV, in parts, with the filters of the list. Administrators. Errors, before the first part:
 * UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED.
 */
export async function* exportSubjectRequests(
  context: ServiceContext,
  { separator, ...query }: SubjectRequestsQuery & CsvQuery,
): AsyncGenerator<string> {
  requireAdmin(context);
  await requireFreshProof(context);
  noteSecurity(context, 'sensitive_export', { detail: 'export.subject_requests' });
  yield writeCsv([HEADINGS], separator);
  const pages = inPages<SubjectRequest>((after) => select(context.db.query, query, after, PAGE_ROWS));
  for await (const page of pages)
    yield csvLines(
      page.map((one) => [
        ...[one.receivedOn, one.dueOn, one.kind, one.channel, one.person, one.contact, one.details],
        ...[one.state, one.enteredBy ?? '', one.closedBy ?? ''],
        ...[
          one.closedAt === null ? '' : johannesburgClock(new Date(one.closedAt)).date,
          one.closingNote ?? '',
        ],
      ]),
      separator,
    );
}

/**
 * Enters a request that did not come through the app. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, VALIDATION for a day of
 * receipt in the future.
 */
export async function enterSubjectRequest(
  context: ServiceContext,
  { contact = '', details = '', ...given }: EnterSubjectRequestInput,
): Promise<SubjectRequest> {
  const now = context.clock.now();
  if (given.receivedOn > johannesburgClock(now).date)
    throw new DomainError('VALIDATION', {}, [{ path: 'receivedOn', message: 'Not a day in the future' }]);
  const { kind, channel, receivedOn } = given;
  const dueOn = addDays(receivedOn, SUBJECT_REQUEST_DAYS);
  const id = await changeAs(
    context,
    'subject_request.enter',
    'subject_request',
    async (transaction, { userId }) => {
      const [row] = await transaction
        .insert(requests)
        .values({ ...given, contact, details, dueOn, enteredBy: userId, createdAt: now })
        .returning({ id: requests.id });
      if (row === undefined) throw new Error('a request was not inserted');
      // Leaves out who asked, because the log keeps its rows forever.
      return { id: row.id, before: null, after: { kind, channel, receivedOn }, answer: row.id };
    },
  );
  return requireRequest(context.db.query, id);
}

/**
 * Closes a request with a note of what was done. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, NOT_FOUND, also for a request
 * for deletion that came through the app; ERASURE_DECIDED for a closed one.
 */
export async function closeSubjectRequest(
  context: ServiceContext,
  { requestId, state, note }: CloseSubjectRequestInput,
): Promise<SubjectRequest> {
  await changeAs(context, 'subject_request.close', 'subject_request', async (transaction, { userId }) => {
    const isIt = eq(requests.id, requestId);
    const [request] = await transaction
      .select({ state: requests.state })
      .from(requests)
      .where(and(isIt, isNull(requests.erasureRequestId)))
      .for('update');
    if (request === undefined) throw new DomainError('NOT_FOUND', { what: 'request' });
    if (request.state !== 'open') throw new DomainError('ERASURE_DECIDED', { state: request.state });
    const closing = { state, closedBy: userId, closedAt: context.clock.now(), closingNote: note };
    await transaction.update(requests).set(closing).where(isIt);
    return { id: requestId, before: null, after: { state }, answer: undefined };
  });
  return requireRequest(context.db.query, requestId);
}

async function requireRequest(query: Query, id: string): Promise<SubjectRequest> {
  const [row] = await selectWhere(query, eq(requests.id, id)).limit(1);
  if (row === undefined)
    throw new DomainError('VALIDATION', {}, [{ path: 'cursor', message: "Send a page's nextCursor" }]);
  return row;
}

function select(
  query: Query,
  { stage, kind }: SubjectRequestsQuery,
  after: SubjectRequest | undefined,
  limit: number,
): Promise<SubjectRequest[]> {
  const place = sql`(${requests.dueOn}, ${requests.id})`;
  const beyond = after && sql`(${after.dueOn}::date, ${after.id}::uuid)`;
  const order = stage === 'open' ? asc : desc;
  return selectWhere(
    query,
    and(
      kind && eq(requests.kind, kind),
      stage === 'open' ? eq(requests.state, 'open') : undefined,
      stage === 'closed' ? ne(requests.state, 'open') : undefined,
      beyond && (stage === 'open' ? sql`${place} > ${beyond}` : sql`${place} < ${beyond}`),
    ),
  )
    .orderBy(order(requests.dueOn), order(requests.id))
    .limit(limit);
}

function selectWhere(query: Query, condition: SQL | undefined) {
  return query
    .select({
      id: requests.id,
      kind: requests.kind,
      channel: requests.channel,
      person: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, ${requests.person})`,
      contact: sql<string>`coalesce(${users.email}, ${requests.contact})`,
      details: requests.details,
      receivedOn: requests.receivedOn,
      dueOn: requests.dueOn,
      state: requests.state,
      isErasureOfApp: sql<boolean>`${requests.erasureRequestId} is not null`,
      enteredBy: nameOf(enterers),
      closedBy: nameOf(closers),
      closedAt: wireInstant(requests.closedAt),
      closingNote: requests.closingNote,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.userId))
    .leftJoin(enterers, eq(enterers.id, requests.enteredBy))
    .leftJoin(closers, eq(closers.id, requests.closedBy))
    .where(condition)
    .$dynamic();
}
