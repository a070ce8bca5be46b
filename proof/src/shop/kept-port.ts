import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below those that the system gives to connections, which would take it while what listens on it is started again. */
const FIRST = 10_000;
const LAST = 32_000;
const TRIED = 1_000;

/** Finds a port for what listens on the same one each time that it is started. It is not reserved. */
export function findKeptPort(): Promise<number> {
  const from = FIRST + randomInt(LAST - FIRST - TRIED);
  return getPort({ host: '127.0.0.1', port: portNumbers(from, LAST) });
}
