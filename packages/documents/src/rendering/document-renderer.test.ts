import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleInvoice, sampleLine, sampleReceipt } from '../../testing/sample-documents.ts';
import { createDocumentRenderer, DocumentRenderError } from './document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

const fiftyLines = Array.from({ length: 50 }, (_, index) => sampleLine(`Dish ${index + 1}`, 2, 40));

describe('the document renderer', () => {
  it('gives the same bytes for the same facts', async () => {
    const first = await renderer.invoice(sampleInvoice());
    await pause(1100);
    expect(Buffer.compare(first, await renderer.invoice(sampleInvoice()))).toBe(0);
  });

  it('leaves the event loop free while it renders', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => sampleLine(`Dish ${index + 1}`, 2, 40));
    let ticks = 0;
    const ticker = setInterval(() => {
      ticks += 1;
    }, 5);
    await renderer.invoice(sampleInvoice(lines));
    clearInterval(ticker);
    expect(ticks).toBeGreaterThan(3);
  });

  it('gives up at the time limit, says when to ask again, and works on', async () => {
    const hurried = createDocumentRenderer({ maxThreads: 1, timeLimitMs: 1 });
    const attempt = hurried.invoice(sampleInvoice(fiftyLines));
    await expect(attempt).rejects.toMatchObject({ code: 'DOCUMENT_BUSY', params: { retryAfter: 10 } });
    await hurried.close();
    await expect(renderer.receipt(sampleReceipt)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('fails what is under way when it is closed', async () => {
    const closing = createDocumentRenderer();
    const refused = expect(closing.invoice(sampleInvoice())).rejects.toThrow(DocumentRenderError);
    await closing.close();
    await refused;
  });

  it.runIf(process.platform === 'linux')(
    'ends its threads when there is nothing to render, and starts again when there is',
    async () => {
      const threads = () => readdirSync('/proc/self/task').length;
      const before = threads();
      const idle = createDocumentRenderer({ maxThreads: 1, idleMs: 200 });
      await idle.receipt(sampleReceipt);
      expect(threads()).toBeGreaterThan(before);
      await expect.poll(threads, { timeout: 10_000 }).toBeLessThanOrEqual(before);
      await expect(idle.receipt(sampleReceipt)).resolves.toBeInstanceOf(Uint8Array);
      await idle.close();
    },
  );

  it('does not keep the process alive', () => {
    const script = `
      const { createDocumentRenderer } = await import('./document-renderer.ts');
      const { sampleReceipt } = await import('../../testing/sample-documents.ts');
      await createDocumentRenderer().receipt(sampleReceipt);`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      timeout: 15_000,
      encoding: 'utf8',
    });
    expect(child).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });
});
