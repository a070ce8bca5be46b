import { randomBytes } from 'node:crypto';

/** A new 24-character hexadecimal id: four bytes of seconds, then eight random ones, so ids sort roughly by age. */
export function newId(): string {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(Date.now() / 1000));
  return Buffer.concat([seconds, randomBytes(8)]).toString('hex');
}
