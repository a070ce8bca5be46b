import { once } from 'node:events';
import { Redis, type RedisOptions as ClientOptions } from 'ioredis';
import { answeredBy } from '../answered';
import type { Logger } from '../logger';
import { reasonOf, whatIsWrong } from '../what-is-wrong';
import { readSentinels } from './redis-address';

export interface RedisOptions {
  /** `redis://…`, or `redis+sentinel://…`, which names those who know the server */
  url: string;
  logger: Logger;
}

/** A server that hangs must not hold a request for longer, in ms; then its connection counts as lost. */
const COMMAND_TIMEOUT_MS = 2_000;
/** A connection whose commands block is lost when nothing comes for so long, in ms. */
const SILENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const pauseBefore = (attempt: number) => Math.min(attempt * 50, LONGEST_PAUSE_MS);
const RECONNECT = {
  connectTimeout: COMMAND_TIMEOUT_MS,
  retryStrategy: pauseBefore,
};
/**
 * Sentinels are asked for the server whenever a connection is made, so also when the old one is dead or hangs; who changes places
 * by hand ends the connections. A server that was demoted without that says so to the first who writes.
 */
const FOLLOW = {
  sentinelCommandTimeout: COMMAND_TIMEOUT_MS,
  sentinelRetryStrategy: pauseBefore,
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
};

function connect(url: string, options: ClientOptions): Redis {
  const sentinels = readSentinels(url);
  return sentinels ? new Redis({ ...options, ...FOLLOW, ...sentinels }) : new Redis(url, options);
}

/**
 * Connects, now or as soon as there is a server; a lost connection is restored automatically. Commands fail while there
 * is none, instead of waiting for one: the caller gets the error immediately.
 */
export function openRedis({ url, logger }: RedisOptions): Redis {
  return logged(
    connect(url, {
      ...RECONNECT,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    }),
    logger,
  );
}

/** A connection for commands that block, for less than 10 s: they wait for a server. */
export function openWaitingRedis({ url, logger }: RedisOptions): Redis {
  return logged(connect(url, { ...RECONNECT, maxRetriesPerRequest: null, socketTimeout: SILENCE_MS }), logger);
}

/** Says once that the server is away, and once that it is back. */
function logged(redis: Redis, logger: Logger): Redis {
  let away = false;
  redis.on('error', (error) => {
    // not the error itself: it holds the command that failed, which may be the one with the password
    const reason = reasonOf(error);
    if (away) logger.debug({ reason }, 'Redis still does not answer');
    else logger.warn({ reason }, `Redis ${whatIsWrong(error) ?? 'does not answer'}`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis answers again');
    away = false;
  });
  return redis;
}

/** Around every command. */
export const answered = answeredBy();

/**
 * Resolves when the connection stands.
 * @throws UnavailableError when it does not in time
 */
export async function redisReady(redis: Redis): Promise<void> {
  // a command that is sent before would fail, and be logged, for nothing
  if (redis.status !== 'ready')
    await answered(once(redis, 'ready', { signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS) }));
  await answered(redis.ping());
}
