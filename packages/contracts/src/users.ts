import { z } from 'zod';
import { id, role, text } from './primitives.ts';

export const changeRoleInput = z.strictObject({ userId: id, role });
export const changeStatusInput = z.strictObject({ userId: id, isActive: z.boolean() });

/** `reason` is sent to the person. */
export const removeFactorsInput = z.strictObject({ userId: id, reason: text(1, 2000) });

export type RemoveFactorsInput = z.infer<typeof removeFactorsInput>;
export type ChangeRoleInput = z.infer<typeof changeRoleInput>;
export type ChangeStatusInput = z.infer<typeof changeStatusInput>;
