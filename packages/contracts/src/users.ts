import { z } from 'zod';
import { id, role } from './primitives.ts';

export const changeRoleInput = z.strictObject({ userId: id, role });
export const changeStatusInput = z.strictObject({ userId: id, isActive: z.boolean() });

export type ChangeRoleInput = z.infer<typeof changeRoleInput>;
export type ChangeStatusInput = z.infer<typeof changeStatusInput>;
