import { SCHEDULED_TASKS } from '@padkos/domain';
import { z } from 'zod';
import { instantOut } from './primitives.ts';

const task = z.enum(SCHEDULED_TASKS);
export const runTaskInput = z.strictObject({ task });

/** A scheduled task. `lastRun` is still running if it has neither `finishedAt` nor `error`. */
export const taskStatusOut = z.object({
  task,
  /** "18:00", Johannesburg time. */
  time: z.string(),
  nextDue: instantOut,
  lastRun: z
    .object({
      dueAt: instantOut,
      enqueuedAt: instantOut,
      finishedAt: instantOut.nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
});

export type RunTaskInput = z.infer<typeof runTaskInput>;
export type TaskStatus = z.infer<typeof taskStatusOut>;
