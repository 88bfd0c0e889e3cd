import { z } from 'zod';
import { id, portions, wallTime, whole, wholeInAddress } from './primitives.ts';

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
