import type { CalendarDate } from '@padkos/domain';
import { type AnswerRow, type AuditActor, accept, json } from './call-answer.ts';
import type { Sql } from './client.ts';

/** Manifests, settings and the scheduler. */
export const consoleCalls = {
  async enqueueDueTasks(
    sql: Sql,
    due: readonly { task: string; dueAt: string; each: boolean }[],
    now: Date,
  ): Promise<number> {
    const [row] = await sql<[{ count: number }]>`
      select enqueue_due_tasks(${json(due)}::jsonb, ${now.toISOString()}) as count`;
    return row.count;
  },

  async runTask(sql: Sql, task: string, actor: AuditActor, now: Date): Promise<void> {
    await sql`select run_task(${task}, ${json(actor)}::jsonb, ${now.toISOString()})`;
  },

  async generateManifest(
    sql: Sql,
    p: { date: CalendarDate; run: Date | null; actor: AuditActor; now: Date },
  ): Promise<string> {
    const [row] = await sql<AnswerRow>`select generate_manifest(${p.date}, ${p.run?.toISOString() ?? null},
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    return String(accept(row.answer).id);
  },

  async lockManifest(sql: Sql, date: CalendarDate, actor: AuditActor, now: Date): Promise<string> {
    const [row] = await sql<AnswerRow>`
      select lock_manifest(${date}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    return String(accept(row.answer).id);
  },

  async saveSettings(sql: Sql, settings: object, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select save_settings(${json(settings)}::jsonb, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async markOrdersSeen(sql: Sql, actor: AuditActor, now: Date): Promise<void> {
    await sql`select mark_orders_seen(${json(actor)}::jsonb, ${now.toISOString()})`;
  },

  async enqueueTask(sql: Sql, task: string, payload: object, key: string): Promise<void> {
    await sql`select enqueue_task(${task}, ${json(payload)}::json, ${key})`;
  },
};
