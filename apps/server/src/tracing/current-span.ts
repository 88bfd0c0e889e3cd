import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The span under way: what a line of the log names, and what spans below it begin from. */
interface CurrentSpan {
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  readonly context: Context;
}

/** Empty while no traces are made. */
export const currentSpan = new AsyncLocalStorage<CurrentSpan>();

/** The ids of the span under way, for a line of the log. */
export const spanIds = () => currentSpan.getStore()?.ids ?? {};
