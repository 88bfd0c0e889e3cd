import { schema } from '@padkos/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { anchorsOf, auditFaults, changeRole, creditTokens, reportCredits } from '../index.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const report = () => reportCredits({ ...app, mail: null });

/** An administrator credits tokens three times, with a report after each. */
async function act(): Promise<void> {
  const admin = app.contextFor(await app.makeAdmin());
  const { id } = await app.makeCustomer();
  for (const tokens of [10, 20, 30]) {
    await creditTokens(admin, { userId: id, tokens });
    await report();
    await report();
  }
}

/** An attack by the tables' owner: disables the triggers, alters a row and rebuilds the chain. */
const rewrite = () =>
  app.db.sql.begin(async (sql) => {
    await sql`alter table audit_logs disable trigger all`;
    await sql`update audit_logs set after_snapshot = jsonb_set(after_snapshot, '{tokens}', '1') where position = (select min(position) + 1 from audit_logs)`;
    await sql`
      do $$ declare r record; p text := ''; begin
        for r in select * from audit_logs order by position loop
          update audit_logs set previous_hash = p, row_hash = audit_row_hash(p,
            jsonb_build_object('userId', r.user_id, 'ipAddress', r.ip_address, 'userAgent', r.user_agent),
            r.action, r.entity_type, r.entity_id, r.before_snapshot, r.after_snapshot, r.created_at)
            where id = r.id returning row_hash into p;
        end loop;
      end $$`;
    await sql`alter table audit_logs enable trigger all`;
  });

it('mails all administrators each credit once, each new administrator, and the signed end of the log', async () => {
  const [anna, bongani] = [await app.makeAdmin(), await app.makeAdmin()];
  const customer = await app.makeCustomer({ tokens: 70 });
  await creditTokens(app.contextFor(anna), { userId: customer.id, tokens: 25, notes: 'Staff party' });
  await changeRole(app.contextFor(anna), { userId: customer.id, role: 'admin' });
  await report();
  const mailsTo = async (recipient: string) =>
    (await app.db.query.select().from(schema.mailMessages)).filter((mail) => mail.recipient === recipient);
  const [anchor] = await app.db.query.select().from(schema.auditAnchors);
  for (const { email } of [anna, bongani, customer]) {
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1 credit or refund by administrators');
    expect(mail?.text).toContain('25 tokens, Thandi Nkosi: Staff party');
    expect(mail?.text).toContain('Thandi Nkosi: role customer → admin');
    expect(mail?.text).toContain(`row ${anchor?.position}, ${anchor?.rowHash}`);
    expect(mail?.text).toContain(anchor?.mac);
  }
  await creditTokens(app.contextFor(bongani), { userId: customer.id, tokens: 5 });
  await report();
  const [, next] = await mailsTo(anna.email);
  expect(next?.text).toContain('5 tokens, Thandi Nkosi');
  expect(next?.text).not.toContain('Staff party');
});

it('anchors the log once for each state, and finds nothing wrong', async () => {
  await act();
  expect(await app.db.query.select().from(schema.auditAnchors)).toHaveLength(3);
  expect(await auditFaults(app)).toEqual([]);
});

it('finds a log that its owner rewrote with a valid chain', async () => {
  await act();
  await rewrite();
  expect(await app.db.sql`select broken_audit_rows()`).toEqual([]);
  expect(await auditFaults(app)).toHaveLength(2);
});

it('finds anchors that were rewritten too, for the database does not have the key', async () => {
  await act();
  await rewrite();
  await app.db.sql.begin(async (sql) => {
    await sql`alter table audit_anchors disable trigger all`;
    await sql`update audit_anchors a set row_hash = l.row_hash from audit_logs l where l.position = a.position`;
    await sql`alter table audit_anchors enable trigger all`;
  });
  expect(await auditFaults(app)).toEqual([
    expect.stringContaining('is not signed with this key'),
    expect.stringContaining('is not signed with this key'),
  ]);
});

it('finds an anchor whose signature was taken away', async () => {
  await act();
  expect(await anchorsOf(app)).toMatchObject({ all: 3, signed: 3 });
  const { last } = await anchorsOf(app);
  await app.db.sql.begin(async (sql) => {
    await sql`alter table audit_anchors disable trigger all`;
    await sql`update audit_anchors set mac = '' where position = ${last}`;
    await sql`alter table audit_anchors enable trigger all`;
  });
  expect(await auditFaults(app)).toEqual([
    `the anchor of row ${last} is not signed, though earlier ones are`,
  ]);
  expect(await auditFaults({ db: app.db, auditKey: null })).toEqual([]);
  expect(await anchorsOf(app)).toMatchObject({ all: 3, signed: 2 });
});
