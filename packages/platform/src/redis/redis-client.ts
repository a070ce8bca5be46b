import { Redis } from 'ioredis';
import { UnavailableError } from '../errors';
import type { Logger } from '../logger';

export interface RedisOptions {
  /** `redis://…` */
  url: string;
  logger: Logger;
}

/** A server that hangs must not hold a request for longer, in ms. */
const COMMAND_TIMEOUT_MS = 2_000;
const LONGEST_PAUSE_MS = 1_000;
const RECONNECT = {
  connectTimeout: COMMAND_TIMEOUT_MS,
  retryStrategy: (attempt: number) => Math.min(attempt * 50, LONGEST_PAUSE_MS),
};

/**
 * Connects, now or as soon as there is a server; a lost connection is made again by itself. Commands fail while there is
 * none, instead of waiting for one: whoever asked hears it at once.
 */
export function openRedis({ url, logger }: RedisOptions): Redis {
  return logged(
    new Redis(url, {
      ...RECONNECT,
      commandTimeout: COMMAND_TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
    }),
    logger,
  );
}

/** A connection for commands that block: they wait for a server, and for as long as they are told to. */
export function openWaitingRedis({ url, logger }: RedisOptions): Redis {
  return logged(new Redis(url, { ...RECONNECT, maxRetriesPerRequest: null }), logger);
}

function logged(redis: Redis, logger: Logger): Redis {
  redis.on('error', (error) => {
    logger.warn({ err: error }, 'Redis does not answer');
  });
  return redis;
}

/** @throws UnavailableError when the command could not be carried out; it may have been all the same */
export async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch (error) {
    throw new UnavailableError(undefined, error);
  }
}

/** Resolves once the first connection stands. */
export async function redisReady(redis: Redis): Promise<void> {
  await answered(redis.ping());
}
