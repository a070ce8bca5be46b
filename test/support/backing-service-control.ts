import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const BACKING_SERVICES = ['postgres', 'mongo', 'redis', 'kafka', 'minio'] as const;
export type BackingService = (typeof BACKING_SERVICES)[number];

/** How a backing service is stopped and restored. */
export const FAULTS = {
  killed: { away: 'kill', back: 'start' },
  paused: { away: 'pause', back: 'resume' },
} as const;

/**
 * Kills, starts, pauses or resumes one backing service with the program that ENGINE_CONTROL names. Resolves when it
 * is done, for `start` when the server answers.
 */
export async function control(verb: 'kill' | 'start' | 'pause' | 'resume', service: BackingService): Promise<void> {
  const { ENGINE_CONTROL } = process.env;
  if (ENGINE_CONTROL === undefined)
    throw new Error('ENGINE_CONTROL is not set: it names the program that stops and restores backing services');
  await promisify(execFile)(ENGINE_CONTROL, [verb, service]);
}
