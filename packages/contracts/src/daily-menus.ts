import { MAX_MENU_GENERATION_DAYS, MENU_GENERATION_DAYS } from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, portions, tokensOut, wallTime, whole, wholeInAddress } from './primitives.ts';

export const setDailyMenuInput = z.strictObject({
  date,
  menuItemIds: z.array(id).min(1, 'Please create menu items first before setting up daily menu.').max(1000),
  maxQuantity: portions.nullish(),
});
export const dailyMenuSetOut = z.object({
  date: dateOut,
  created: z.number().int(),
  updated: z.number().int(),
  deactivated: z.number().int(),
});

export const dailyMenuInput = z.strictObject({ date });
export const dailyMenuLineInput = z.strictObject({
  date,
  menuItemId: id,
  maxQuantity: portions.nullable(),
  cutoffTime: wallTime.optional(),
  isActive: z.boolean().optional(),
});
export const dailyMenuLineOut = z.object({
  id,
  date: dateOut,
  menuItemId: id,
  maxQuantity: z.number().int().nullable(),
  availableQuantity: z.number().int().nullable(),
  sold: z.number().int(),
  cutoffTime: z.string(),
  isActive: z.boolean(),
  /** Whether the weekly schedule made this line, or a person set it by hand. */
  origin: z.enum(['schedule', 'manual']),
  menuItem: z.object({ title: z.string(), price: tokensOut, imageUrl: z.string(), isActive: z.boolean() }),
});

/** A dish for the menu of one date; `maxQuantity` null is unlimited. */
export const addDailyMenuLineInput = z.strictObject({
  date,
  menuItemId: id,
  maxQuantity: portions.nullable(),
});
/** The first of the seven dates to copy from, and the first of those to copy to. */
export const copyMenuWeekInput = z
  .strictObject({ from: date, to: date })
  .refine(({ from, to }) => from !== to, { message: 'A week is not copied to itself', path: ['to'] });
/** The dates whose menus were changed. */
export const changedMenusOut = z.object({ dates: z.array(dateOut) });
export const undoMenusInput = z.strictObject({ dates: z.array(date).min(1).max(7) });

export const materialiseMenusInput = z.strictObject({
  start: date,
  days: wholeInAddress(1, MAX_MENU_GENERATION_DAYS).default(MENU_GENERATION_DAYS),
});
export const materialisedOut = z.object({
  start: dateOut,
  days: z.number().int(),
  created: z.number().int(),
  skipped: z.number().int(),
  deactivated: z.number().int(),
});

export type SetDailyMenuInput = z.infer<typeof setDailyMenuInput>;
export type DailyMenuSet = z.infer<typeof dailyMenuSetOut>;
export type DailyMenuLineInput = z.infer<typeof dailyMenuLineInput>;
export type DailyMenuLine = z.infer<typeof dailyMenuLineOut>;
export type AddDailyMenuLineInput = z.infer<typeof addDailyMenuLineInput>;
export type CopyMenuWeekInput = z.infer<typeof copyMenuWeekInput>;
export type ChangedMenus = z.infer<typeof changedMenusOut>;
export type UndoMenusInput = z.infer<typeof undoMenusInput>;
export type MaterialiseMenusInput = z.infer<typeof materialiseMenusInput>;
export type Materialised = z.infer<typeof materialisedOut>;

const dayOfWeek = whole(1, 7);

export const saveAssignmentsInput = z.strictObject({
  assignments: z
    .array(
      z.strictObject({
        menuItemId: id,
        dayOfWeek,
        defaultMaxQuantity: portions.nullish().transform((value) => value ?? null),
        /** Without it a cell keeps its cutoff; a new cell takes the site's default. */
        defaultCutoffTime: wallTime.optional(),
        isActive: z.boolean().default(true),
      }),
    )
    .min(1)
    .max(5000),
});
export const assignmentCellInput = z.strictObject({ menuItemId: id, dayOfWeek: wholeInAddress(1, 7) });

export const assignmentOut = z.object({
  id,
  menuItemId: id,
  dayOfWeek: z.number().int(),
  defaultMaxQuantity: z.number().int().nullable(),
  defaultCutoffTime: z.string(),
  isActive: z.boolean(),
});

export type SaveAssignmentsInput = z.infer<typeof saveAssignmentsInput>;
export type Assignment = z.infer<typeof assignmentOut>;
export type AssignmentCell = z.infer<typeof assignmentCellInput>;
