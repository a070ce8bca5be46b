import { createHash } from 'node:crypto';

/** Of each topic in the in-process bus's log. Events of one key share one; they are handled side by side. */
export const PARTITIONS = 4;

export function partitionOf(key: string): number {
  return createHash('md5').update(key).digest().readUInt8(0) % PARTITIONS;
}
