import { randomInt } from 'node:crypto';

/**
 * An address of this machine that nobody else uses, for a server that leaves its port and takes it again: meanwhile the
 * kernel may give the same port of 127.0.0.1 to any connection of any test. Linux has the whole network 127.0.0.0/8.
 */
export function ownLoopback(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
