import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below those that the system gives to connections and to who asks for any port: by default Linux begins at 32768. */
const PORTS = { first: 10_000, last: 32_000 };

/**
 * Returns distinct free loopback ports for what listens on the same one each time that it is started. They are not reserved until
 * a process listens on them.
 */
export function findKeptPorts(count: number): Promise<number[]> {
  const from = PORTS.first + randomInt(PORTS.last - PORTS.first - 1_000);
  const port = portNumbers(from, PORTS.last);
  return Promise.all(Array.from({ length: count }, () => getPort({ host: '127.0.0.1', port })));
}

export async function findKeptPort(): Promise<number> {
  const [port] = await findKeptPorts(1);
  if (port === undefined) throw new Error('no port is free');
  return port;
}
