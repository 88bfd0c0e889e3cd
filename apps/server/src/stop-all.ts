import type { Logger } from 'pino';

/** Ends parts, the last one started first; one that does not end cleanly is noted and keeps none from ending. */
export async function stopAll(closing: (() => Promise<unknown>)[], logger: Logger): Promise<void> {
  for (const close of closing.splice(0).reverse()) {
    await close().catch((error) => logger.error({ err: error }, 'a part did not stop cleanly'));
  }
}
