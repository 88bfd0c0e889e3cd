import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { toDomainError } from '@padkos/api';
import type { Log } from '@padkos/services';
import { currentSpan } from './current-span.ts';
import type { SpanFacts, Tracing } from './tracing.ts';

/** How long spans wait until they are sent together, in milliseconds. */
const SEND_AFTER_MS = 1_000;
/** The time limit for sending them. */
const SEND_LIMIT_MS = 5_000;
/** Failures are logged once in this time: spans are made all the while. */
const LOG_EVERY_MS = 60_000;

export interface TracingSettings {
  /** Where an OTLP receiver is; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Which part of the traces that begin here are made: 0 to 1. */
  readonly share: number;
}

/** Makes traces and sends them by OTLP over HTTP. What cannot be sent is dropped, and never waited for by a call. */
export function openTracing({ endpoint, share }: TracingSettings, version: string, log: Log): Tracing {
  let loggedAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn({ reason: textOf(error) }, 'traces could not be sent');
  });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'padkos', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_AFTER_MS,
        exportTimeoutMillis: SEND_LIMIT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('padkos');
  const propagator = new W3CTraceContextPropagator();
  const parent = () => currentSpan.getStore()?.context ?? ROOT_CONTEXT;
  const below = (span: Span, context: Context) => {
    const { traceId, spanId } = span.spanContext();
    return { ids: { trace_id: traceId, span_id: spanId }, context: trace.setSpan(context, span) };
  };
  return {
    beginRequest(headers) {
      const context = propagator.extract(ROOT_CONTEXT, headers, HEADERS);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
      const current = below(span, context);
      return {
        run: (next) => currentSpan.run(current, next),
        end(name, facts, failed) {
          span.updateName(name).setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
      const context = parent();
      const span = tracer.startSpan(name, { attributes: facts }, context);
      try {
        return await currentSpan.run(below(span, context), work);
      } catch (error) {
        noteFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    stop: () => provider.shutdown(),
  };
}

const HEADERS = {
  keys: (headers: object) => Object.keys(headers),
  get: (headers: Readonly<Record<string, string | string[] | undefined>>, name: string) => headers[name],
};

/** A refusal by its code, a fault by its kind: what an error says may hold what a statement was given. */
function noteFailure(span: Span, error: unknown): void {
  const refusal = toDomainError(error);
  if (refusal !== null) return void span.setAttribute('padkos.refusal', refusal.code);
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
