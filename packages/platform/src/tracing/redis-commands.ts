import { tracingChannel } from 'node:diagnostics_channel';
import { failSpan, keptTraceId, startSpan, typeOfError, type Span } from './spans';
import { statementSpan } from './statements';

/** What ioredis tells of a command; the values among its arguments are question marks, and keys hold ids of users. */
interface RedisCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly error?: unknown;
}

/** Those whose first key comes after a script and the number of keys. */
const SCRIPTS = new Set(['eval', 'evalsha']);
/** `cart:{3f…}` is of the carts, and that much may be said of it. */
const KIND = /^[a-z][a-z-]*(?=:)/;

/**
 * Makes a span of each command of Redis that is a step of a kept trace, from what ioredis tells on its channel.
 * @returns what ends it
 */
export function traceRedisCommands(): () => void {
  const channel = tracingChannel<string, RedisCommand>('ioredis:command');
  const spans = new WeakMap<RedisCommand, Span>();
  const nothing = () => undefined;
  const listener = {
    start: (message: RedisCommand) => {
      if (keptTraceId() !== undefined) spans.set(message, startSpan(statementSpan(describe(message))));
    },
    error: (message: RedisCommand) => {
      const span = spans.get(message);
      if (span) failSpan(span, typeOfError(message.error));
    },
    asyncEnd: (message: RedisCommand) => spans.get(message)?.end(),
    ...{ end: nothing, asyncStart: nothing },
  };
  channel.subscribe(listener);
  return () => {
    channel.unsubscribe(listener);
  };
}

function describe({ command, args }: RedisCommand) {
  const operation = command.toUpperCase();
  const kind = KIND.exec(args[SCRIPTS.has(command) ? 2 : 0] ?? '')?.[0];
  return { system: 'redis', operation, summary: kind === undefined ? undefined : `${operation} ${kind}` } as const;
}
