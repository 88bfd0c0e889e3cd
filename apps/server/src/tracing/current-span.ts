import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The current span: log lines name it, and spans below it start from it. */
interface CurrentSpan {
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  readonly context: Context;
}

/** Empty while tracing is off. */
export const currentSpan = new AsyncLocalStorage<CurrentSpan>();

/** The ids of the current span, for a log line. */
export const spanIds = () => currentSpan.getStore()?.ids ?? {};
