import { failSpan, keptTraceId, startSpan, type Span } from '@shop/platform/tracing/spans';
import { statementSpan } from '@shop/platform/tracing/statements';
import type { Connection } from 'mongoose';

/** What the driver tells of a command, under one id from its beginning to its end. */
interface Command {
  readonly requestId: number;
  readonly commandName: string;
  readonly command: Readonly<Record<string, unknown>>;
}
type Failure = Pick<Command, 'requestId'> & { readonly failure: Error };

/**
 * Makes a span of each command that is a step of a kept trace. The connection has to be made with `monitorCommands`. What was
 * looked for and written stays out of it: a document is about somebody.
 */
export function traceMongoCommands(connection: Connection): void {
  const spans = new Map<number, Span>();
  const take = (requestId: number) => {
    const span = spans.get(requestId);
    spans.delete(requestId);
    return span;
  };
  connection.on('commandStarted', ({ requestId, commandName, command }: Command) => {
    if (keptTraceId() === undefined) return;
    // a page after the first names its collection beside the number of the list that it goes on with
    const { [commandName]: named, collection = named } = command;
    const on = typeof collection === 'string' ? collection : undefined;
    spans.set(requestId, startSpan(statementSpan({ system: 'mongodb', operation: commandName, collection: on })));
  });
  connection.on('commandSucceeded', ({ requestId }: Command) => take(requestId)?.end());
  connection.on('commandFailed', ({ requestId, failure }: Failure) => {
    const span = take(requestId);
    if (!span) return;
    failSpan(span, failure.name);
    span.end();
  });
}
