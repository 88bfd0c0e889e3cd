import {
  MAX_MENU_GENERATION_DAYS,
  MAX_PORTIONS,
  MAX_PRICE_TOKENS,
  MENU_GENERATION_DAYS,
} from '@padkos/domain';
import { z } from 'zod';
import {
  date,
  dateOut,
  id,
  instantOut,
  role,
  text,
  tokensOut,
  wallTime,
  whole,
  wholeInAddress,
} from './primitives.ts';

/** Pictures live on our own server, so that no menu can make a customer's browser call another site. */
const imageUrl = z
  .string()
  .trim()
  .regex(/^(\/images\/[A-Za-z0-9._-]{1,100})?$/, 'Upload a picture first, then use its address');

export const menuItemInput = z.strictObject({
  title: text(1, 120),
  description: text(0, 2000).default(''),
  price: whole(0, MAX_PRICE_TOKENS),
  imageUrl: imageUrl.nullish().transform((value) => value ?? ''),
  isActive: z.boolean().default(true),
});
export const menuItemIdInput = z.strictObject({ id });
export const updateMenuItemInput = menuItemInput.extend({ id });

export const menuItemOut = z.object({
  id,
  title: z.string(),
  description: z.string(),
  price: tokensOut,
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
});

const dayOfWeek = whole(1, 7);
const portions = whole(0, MAX_PORTIONS);

export const saveAssignmentsInput = z.strictObject({
  assignments: z
    .array(
      z.strictObject({
        menuItemId: id,
        dayOfWeek,
        defaultMaxQuantity: portions.nullish().transform((value) => value ?? null),
        /** Without it a cell keeps its own, a new one takes the site's. */
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
  menuItem: z.object({ title: z.string(), price: tokensOut, imageUrl: z.string(), isActive: z.boolean() }),
});

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

/** `overview`: placed in the last 30 days. `pending`: waiting for confirmation, whatever the date. */
export const ordersOfInput = z.strictObject({ date: z.union([z.enum(['overview', 'pending']), date]) });
export const changeRoleInput = z.strictObject({ userId: id, role });
export const changeStatusInput = z.strictObject({ userId: id, isActive: z.boolean() });

export const imageOut = z.object({ imageUrl: z.string() });

export type MenuItemInput = z.infer<typeof menuItemInput>;
export type UpdateMenuItemInput = z.infer<typeof updateMenuItemInput>;
export type MenuItem = z.infer<typeof menuItemOut>;
export type SaveAssignmentsInput = z.infer<typeof saveAssignmentsInput>;
export type Assignment = z.infer<typeof assignmentOut>;
export type AssignmentCell = z.infer<typeof assignmentCellInput>;
export type SetDailyMenuInput = z.infer<typeof setDailyMenuInput>;
export type DailyMenuSet = z.infer<typeof dailyMenuSetOut>;
export type DailyMenuLineInput = z.infer<typeof dailyMenuLineInput>;
export type DailyMenuLine = z.infer<typeof dailyMenuLineOut>;
export type MaterialiseMenusInput = z.infer<typeof materialiseMenusInput>;
export type Materialised = z.infer<typeof materialisedOut>;
export type OrdersOfInput = z.infer<typeof ordersOfInput>;
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;
export type ChangeStatusInput = z.infer<typeof changeStatusInput>;
