import {
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api';

export { SpanKind, type Span } from '@opentelemetry/api';

export interface NewSpan {
  /** of few different values: a pattern, never an address with ids in it */
  readonly name: string;
  readonly kind: SpanKind;
  /** by OpenTelemetry's semantic conventions where they have a name for it; never personal data */
  readonly attributes: Attributes;
}

const SERVICE = createContextKey('service');

/** Where work begins that is this service's: what it does under it carries the service's name. */
export function beginningAt(service: string, parent: Context = ROOT_CONTEXT): Context {
  return parent.setValue(SERVICE, service);
}

export function startSpan({ name, kind, attributes }: NewSpan, parent: Context = context.active()): Span {
  const service = parent.getValue(SERVICE);
  return trace.getTracer(typeof service === 'string' ? service : '').startSpan(name, { kind, attributes }, parent);
}

let records = false;

/** Whether this process records spans at all, for what would cost something only to be told of. */
export const recordsSpans = (): boolean => records;

/** Says so: for what has them recorded. */
export function setRecordsSpans(are: boolean): void {
  records = are;
}

/** Does work in a new span, which ends with it and fails with it. */
export async function inSpan<T>(
  newSpan: NewSpan,
  work: (span: Span) => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  const span = startSpan(newSpan, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    failSpan(span, typeOfError(error));
    throw error;
  } finally {
    span.end();
  }
}

/** What may be said of an error: a message may name people. */
export const typeOfError = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** Marks the span's work as failed. Messages may name people and stay in the log. */
export function failSpan(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

/** The W3C header that names a span as the parent of what another process does; undefined where nothing is traced. */
export function traceparentOf(span: Span): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent;
}

/** As `traceparentOf`, of the span that the current work is part of. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan();
  return span && traceparentOf(span);
}

/** Where another process continues the work. */
export function continuing(traceparent: string | undefined): Context {
  return propagation.extract(ROOT_CONTEXT, traceparent === undefined ? {} : { traceparent });
}

/** The id of a span's trace if that is kept, so that somebody can look for it. */
export function keptTraceId(span = trace.getActiveSpan()): string | undefined {
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
}

/** The trace that the current work is part of, if it is part of one. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}
