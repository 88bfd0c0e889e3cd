import type { AuditEntry, AuditLogInput, CsvQuery, Payment, PaymentsInput } from '@padkos/contracts';
import { type CsvText, csvLines, johannesburgClock, johannesburgTime, writeCsv } from '@padkos/domain';
import { auditLog } from './audit/audit-log.ts';
import { requireAdmin, type ServiceContext } from './context.ts';
import { listPayments } from './payments/list-payments.ts';
import { requireFreshProof } from './second-factor/fresh-proof.ts';
import { noteSecurity } from './security/note-security.ts';
import { listUsers } from './users/users.ts';

type Row = readonly (string | number | CsvText)[];

/**
 * Exports every user with their balance as CSV, in parts. Administrators. Errors, before the first part:
 * UNAUTHORIZED, FORBIDDEN, PROOF_NEEDED.
 */
export async function* exportUsers(context: ServiceContext, { separator }: CsvQuery): AsyncGenerator<string> {
  await begin(context, 'export.users');
  yield writeCsv(
    [['Name', 'Employee ID', 'Email', 'Cell Phone', 'Role', 'Status', 'Wallet', 'Joined']],
    separator,
  );
  for await (const page of listUsers(context))
    yield csvLines(
      page.map((user) => [
        `${user.firstName} ${user.lastName}`,
        { text: user.employeeId },
        user.email,
        user.cellPhone,
        user.role,
        user.isActive ? 'active' : 'inactive',
        user.wallet.balance,
        johannesburgClock(new Date(user.createdAt)).date,
      ]),
      separator,
    );
}

/** Exports the audit log as the console shows it, as CSV, newest first. Administrators. Errors as of exportUsers. */
export async function* exportAudit(
  context: ServiceContext,
  { separator, ...input }: Omit<AuditLogInput, 'cursor'> & CsvQuery,
): AsyncGenerator<string> {
  await begin(context, 'export.audit');
  yield writeCsv([['Date', 'Time', 'By', 'Action', 'Entity', 'Id', 'Before', 'After', 'Address']], separator);
  yield* toOrderLines((cursor) => auditLog(context, { ...input, cursor }), auditRow, separator);
}

/** Exports the payments as the console shows them, as CSV, newest first. Administrators. Errors as of exportUsers. */
export async function* exportPayments(
  context: ServiceContext,
  { separator, ...input }: Omit<PaymentsInput, 'cursor'> & CsvQuery,
): AsyncGenerator<string> {
  await begin(context, 'export.payments');
  yield writeCsv(
    [
      [
        'Started',
        'Time',
        'Customer',
        'For',
        'Gateway',
        'Reference',
        'Gateway Id',
        'Asked',
        'Received',
        'State',
        'Tokens',
      ],
    ],
    separator,
  );
  yield* toOrderLines((cursor) => listPayments(context, { ...input, cursor }), paymentRow, separator);
}

async function begin(context: ServiceContext, detail: string): Promise<void> {
  requireAdmin(context);
  await requireFreshProof(context);
  noteSecurity(context, 'sensitive_export', { detail });
}

interface Page<T> {
  readonly entries: readonly T[];
  readonly nextCursor: number | null;
}

async function* toOrderLines<T>(
  read: (cursor: number | undefined) => Promise<Page<T>>,
  toRow: (entry: T) => Row,
  separator: CsvQuery['separator'],
): AsyncGenerator<string> {
  let page = await read(undefined);
  yield csvLines(page.entries.map(toRow), separator);
  while (page.nextCursor !== null) {
    page = await read(page.nextCursor);
    yield csvLines(page.entries.map(toRow), separator);
  }
}

const dateAndTime = (instant: string): [string, string] => {
  const at = new Date(instant);
  return [johannesburgClock(at).date, johannesburgTime(at)];
};

function auditRow(entry: AuditEntry): Row {
  const { user } = entry;
  return [
    ...dateAndTime(entry.createdAt),
    user === null ? '' : `${user.firstName} ${user.lastName}`,
    entry.action,
    entry.entityType,
    { text: entry.entityId },
    JSON.stringify(entry.beforeSnapshot ?? ''),
    JSON.stringify(entry.afterSnapshot ?? ''),
    entry.ipAddress ?? '',
  ];
}

const rand = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

function paymentRow(payment: Payment): Row {
  return [
    ...dateAndTime(payment.startedAt),
    `${payment.customer.firstName} ${payment.customer.lastName}`,
    payment.orderNumber ?? 'top-up',
    payment.gateway,
    { text: payment.reference },
    { text: payment.providerPaymentId ?? '' },
    rand(payment.askedCents),
    rand(payment.receivedCents),
    payment.state,
    payment.tokens ?? '',
  ];
}
