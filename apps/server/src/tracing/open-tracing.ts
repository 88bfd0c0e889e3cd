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
import { currentSpan, type SpanFacts, type Tracing } from './tracing.ts';

/** How long spans are collected before they are sent together, in milliseconds. */
const SEND_AFTER_MS = 1_000;
/** The time limit for sending them, in milliseconds. */
const SEND_LIMIT_MS = 5_000;
/** Failures are logged at most once in this time, in milliseconds, because spans are created all the time. */
const LOG_EVERY_MS = 60_000;

export interface TracingSettings {
  /** The address of an OTLP receiver; spans are sent to `/v1/traces` below it. */
  readonly endpoint: string;
  /** The share of the traces starting here that are recorded: 0 to 1. */
  readonly share: number;
}

/** Records traces and sends them by OTLP over HTTP. A trace that cannot be sent is dropped, and no call ever waits for one. */
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

/**
 * Records a refusal by its code and a fault by its kind, because an error's message may contain the parameters of a statement.
 */
function noteFailure(span: Span, error: unknown): void {
  const refusal = toDomainError(error);
  if (refusal !== null) return void span.setAttribute('padkos.refusal', refusal.code);
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
