import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '@opentelemetry/api';

/** Figures and names of a span; never text that a person typed, their ids, or secrets. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request: begins with its headers and ends with its answer. */
export interface RequestSpan {
  /** Runs `next` below this span. */
  run(next: () => void): void;
  /** Ends it once: later calls change nothing. `failed`: the server is at fault. */
  end(name: string, facts: SpanFacts, failed: boolean): void;
}

/** Traces of the server's work, for an operator who collects them. */
export interface Tracing {
  /** Begins a span for a request, below the one that `traceparent` names. */
  beginRequest(headers: IncomingHttpHeaders): RequestSpan;
  /** Runs work in a span below the current one; an error marks the span, unless it is a refusal. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends the spans that were not sent yet. */
  stop(): Promise<void>;
}

/** The current span: log lines name it, and spans below it start from it. */
interface CurrentSpan {
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  readonly context: Context;
}

/** Empty while tracing is off. */
export const currentSpan = new AsyncLocalStorage<CurrentSpan>();

/** The ids of the current span, for a log line. */
export const spanIds = () => currentSpan.getStore()?.ids ?? {};
