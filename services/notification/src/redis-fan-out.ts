import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { FanOut } from './live-server';

/** Pushes kept in the stream for replicas that were away for a moment. */
const KEPT = 10_000;
/** How long one read of the stream waits, in ms. */
const BLOCK_MS = 2_000;

/** Passes every push through a stream in Redis, so that it reaches the connections of all replicas. */
export function createRedisFanOut(redis: Redis): FanOut {
  return createAdapter(redis, {
    streamName: 'shop.live',
    channelPrefix: 'shop.live',
    maxLen: KEPT,
    blockTimeInMs: BLOCK_MS,
  }) as FanOut;
}
