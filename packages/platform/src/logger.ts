import { pino, type Logger, type LevelWithSilent } from 'pino';
import { currentContext } from './context';

export type { Logger } from 'pino';

/** JSON lines on stdout, each with its service and the request it belongs to. Secrets never reach a line. */
export function createLogger(service: string, level: LevelWithSilent = 'info'): Logger {
  return pino({
    level,
    base: { service },
    mixin: () => ({ requestId: currentContext().correlationId }),
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
  });
}

export const silentLogger = pino({ level: 'silent' });
