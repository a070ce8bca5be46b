import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const ENGINES = ['postgres', 'mongo', 'redis', 'kafka', 'minio'] as const;
export type Engine = (typeof ENGINES)[number];

/** How a server goes away, and how it comes back. */
export const FAULTS = {
  killed: { away: 'kill', back: 'start' },
  paused: { away: 'pause', back: 'resume' },
} as const;

/**
 * Has one of the servers killed, started, paused or resumed by the program that ENGINE_CONTROL names; resolves when it
 * is done, for `start` when the server answers.
 */
export async function control(verb: 'kill' | 'start' | 'pause' | 'resume', engine: Engine): Promise<void> {
  const { ENGINE_CONTROL } = process.env;
  if (ENGINE_CONTROL === undefined)
    throw new Error('ENGINE_CONTROL is not set: it names the program that takes servers away and brings them back');
  await promisify(execFile)(ENGINE_CONTROL, [verb, engine]);
}
