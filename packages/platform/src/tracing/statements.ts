import { SpanKind } from '@opentelemetry/api';
import { inSpan, keptTraceId, type NewSpan, type Span } from './spans';

export interface Asked {
  /** the engine, as OpenTelemetry calls it */
  readonly system: 'postgresql' | 'mongodb' | 'redis';
  readonly operation: string;
  /** the table, or what an engine has instead */
  readonly collection?: string | undefined;
  /** by which people know it, where that is more than the two */
  readonly summary?: string | undefined;
  /** with placeholders for its values, which may be about people */
  readonly text?: string | undefined;
}

/** The span of one statement. */
export function statementSpan({ system, operation, collection, summary, text }: Asked): NewSpan {
  const name = summary ?? (collection === undefined ? operation : `${operation} ${collection}`);
  return {
    name,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      ...(summary === undefined ? {} : { 'db.query.summary': summary }),
      ...(text === undefined ? {} : { 'db.query.text': text }),
    },
  };
}

/**
 * Asks an engine something, as a step of the current trace where there is one that is kept; what is done in the background is
 * part of none.
 * @param asked is only called then
 */
export function traceStatement<T>(asked: () => Asked, ask: (span?: Span) => Promise<T>): Promise<T> {
  return keptTraceId() !== undefined ? inSpan(statementSpan(asked()), ask) : ask();
}
