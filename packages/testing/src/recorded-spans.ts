import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { recordSpans } from '@shop/platform/tracing/record-spans';
import { beginningAt, continuing, inSpan, SpanKind } from '@shop/platform/tracing/spans';

export interface RecordedSpans {
  /** ended spans, in order */
  all(): readonly ReadableSpan[];
  /** `service: name` of one trace's spans, each after its parent if that was recorded; without what engines were asked */
  tree(traceId: string): string[];
  /** the same of all of its spans */
  whole(traceId: string): string[];
  /** Stops recording. */
  stop(): void;
}

/** Another process's, of which `inTrace` does a step. */
export const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Does something as a service's step of a trace, which is kept unless its caller does not want that: with other flags. */
export const inTrace = <T>(service: string, work: () => Promise<T>, flags = '01'): Promise<T> =>
  inSpan(
    { name: 'step', kind: SpanKind.SERVER, attributes: {} },
    work,
    beginningAt(service, continuing(`00-${TRACE}-b7ad6b7169203331-${flags}`)),
  );

/** Records the spans of this process, for tests. */
export function startRecordingSpans(): RecordedSpans {
  const exporter = new InMemorySpanExporter();
  const stop = recordSpans('test', new SimpleSpanProcessor(exporter));

  function draw(traceId: string, isShown: (span: ReadableSpan) => boolean): string[] {
    const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId && isShown(span));
    const ids = new Set(spans.map((span) => span.spanContext().spanId));
    const under = (parent: string | undefined, depth: string): string[] =>
      spans
        .filter(({ parentSpanContext: { spanId } = { spanId: '' } }) =>
          parent === undefined ? !ids.has(spanId) : spanId === parent,
        )
        .flatMap((span) => [
          `${depth}${String(span.resource.attributes['service.name'])}: ${span.name}`,
          ...under(span.spanContext().spanId, `${depth}  `),
        ]);
    return under(undefined, '');
  }
  const isStep = ({ attributes }: ReadableSpan) => attributes['db.system.name'] === undefined;
  return {
    all: () => exporter.getFinishedSpans(),
    tree: (traceId) => draw(traceId, isStep),
    whole: (traceId) => draw(traceId, () => true),
    stop,
  };
}
