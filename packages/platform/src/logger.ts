import { pino, type DestinationStream, type Logger, type LevelWithSilent } from 'pino';
import { currentContext } from './context';
import { currentTraceId } from './tracing/spans';

export type { Logger } from 'pino';

/**
 * JSON lines, on stdout by default, each with its service and the request and the trace it belongs to. Secrets
 * never reach a line.
 */
export function createLogger(
  service: string,
  level: LevelWithSilent = 'info',
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { service },
    // words and a time that people and every collector of logs can read
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const traceId = currentTraceId();
      return { requestId: currentContext().correlationId, ...(traceId === undefined ? {} : { traceId }) };
    },
    // Redis' client puts the command into the errors of its answers: it is a password, or what somebody wrote
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', 'err.command.args'],
  };
  return destination ? pino(options, destination) : pino(options);
}

export const silentLogger = pino({ level: 'silent' });
