import { calls } from '@padkos/database';
import { PUSH_KEPT_HOURS, type PushNotice, type PushTopic } from '@padkos/domain';
import type { Services } from '../context.ts';

/** A notification to a person. */
export interface PushTo {
  readonly userId: string;
  readonly topic: PushTopic;
  readonly notice: PushNotice;
  /** When it stops being useful; by default when push services stop keeping it. */
  readonly until?: Date | null;
}

/**
 * Queues notifications for those devices of their people that show their kind, in one statement; `tag` makes each one
 * unique per device. Only jobs call this, after the fact: the statement of an order does none of it.
 */
export async function queuePushes(
  { db, clock }: Services,
  pushes: readonly (PushTo & { readonly tag: string })[],
): Promise<void> {
  const now = clock.now();
  const latest = new Date(now.getTime() + PUSH_KEPT_HOURS * 3_600_000);
  await calls.queuePushes(db.sql, {
    pushes: pushes.map(({ userId, topic, notice, tag, until }) => ({
      userId,
      topic,
      tag,
      notice,
      at: now.toISOString(),
      expiresAt: (until != null && until < latest ? until : latest).toISOString(),
    })),
  });
}
