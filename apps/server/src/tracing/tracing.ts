import type { IncomingHttpHeaders } from 'node:http';

/** Figures and names of a span; never what a person typed, an id of theirs or a secret. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request: begun by its headers, ended by its answer. */
export interface RequestSpan {
  /** Runs what follows below this span. */
  run(next: () => void): void;
  /** Ends it, once: later ends change nothing. `failed`: the server is at fault. */
  end(name: string, facts: SpanFacts, failed: boolean): void;
}

/** Traces of what the server does, for an operator who collects them. */
export interface Tracing {
  /** Begins a span for a request, below the one that `traceparent` names. */
  beginRequest(headers: IncomingHttpHeaders): RequestSpan;
  /** Runs work in a span below the one under way; one that throws is marked, unless it is a refusal. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}
