import { schema } from '@padkos/database';
import { enqueueDueTasks, listScheduledTasks, runScheduledTask } from '@padkos/services';
import { createTestApp, refusalOf } from '@padkos/services/testing';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';

it('is no task where no place is set', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const admin = app.contextFor(await app.makeAdmin());
  expect((await listScheduledTasks(admin)).map(({ task }) => task)).not.toContain('back-up');
  expect(await refusalOf(runScheduledTask(admin, { task: 'back-up' }))).toBe('NOT_FOUND');
  await enqueueDueTasks(app);
  const runs = app.db.query.select().from(schema.taskRuns).where(eq(schema.taskRuns.task, 'back-up'));
  expect(await runs).toEqual([]);
});
