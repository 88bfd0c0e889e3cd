import type { CalendarDate } from '@padkos/domain';
import { type AnswerRow, type AuditActor, accept, json, pgArray } from './call-answer.ts';
import type { Sql } from './client.ts';

/** Dishes, the weekly schedule and the menus of dates. */
export const menuCalls = {
  async saveMenuItem(
    sql: Sql,
    id: string | null,
    item: object,
    actor: AuditActor,
    now: Date,
  ): Promise<string> {
    const [row] =
      await sql<AnswerRow>`select save_menu_item(${id}, ${json(item)}::jsonb, ${json(actor)}::jsonb,
      ${now.toISOString()}) as answer`;
    return String(accept(row.answer).id);
  },

  async retireMenuItem(sql: Sql, id: string, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select retire_menu_item(${id}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async saveWeeklyAssignments(
    sql: Sql,
    cells: readonly object[],
    actor: AuditActor,
    now: Date,
  ): Promise<string[]> {
    const [row] =
      await sql<AnswerRow>`select save_weekly_assignments(${json(cells)}::jsonb, ${json(actor)}::jsonb,
      ${now.toISOString()}) as answer`;
    return accept(row.answer).ids as string[];
  },

  async deleteWeeklyAssignment(
    sql: Sql,
    menuItemId: string,
    day: number,
    actor: AuditActor,
    now: Date,
  ): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select delete_weekly_assignment(${menuItemId}, ${day}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async materialiseMenus(sql: Sql, start: CalendarDate, days: number, actor: AuditActor | null, now: Date) {
    const [row] = await sql<
      [{ answer: { start: string; days: number; created: number; skipped: number; deactivated: number } }]
    >`select materialise_menus(${start}, ${days}, ${actor && json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    return row.answer;
  },

  async setDailyMenu(
    sql: Sql,
    p: {
      date: CalendarDate;
      menuItemIds: string[];
      maxQuantity: number | null;
      actor: AuditActor;
      now: Date;
    },
  ) {
    const [row] =
      await sql<AnswerRow>`select set_daily_menu(${p.date}, ${pgArray(p.menuItemIds)}::uuid[], ${p.maxQuantity},
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    const { date, created, updated, deactivated } = accept(row.answer);
    return {
      date: String(date),
      created: Number(created),
      updated: Number(updated),
      deactivated: Number(deactivated),
    };
  },

  async undoDailyMenu(sql: Sql, date: CalendarDate, actor: AuditActor, now: Date): Promise<void> {
    const [row] = await sql<AnswerRow>`
      select undo_daily_menu(${date}, ${json(actor)}::jsonb, ${now.toISOString()}) as answer`;
    accept(row.answer);
  },

  async setDailyMenuLine(
    sql: Sql,
    p: { date: CalendarDate; menuItemId: string; change: object; actor: AuditActor; now: Date },
  ): Promise<void> {
    const [row] =
      await sql<AnswerRow>`select set_daily_menu_line(${p.date}, ${p.menuItemId}, ${json(p.change)}::jsonb,
      ${json(p.actor)}::jsonb, ${p.now.toISOString()}) as answer`;
    accept(row.answer);
  },
};
