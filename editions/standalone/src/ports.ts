import { PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { openPort, type OpenPort } from '@shop/platform/http/listen';

/** What listens on a loopback port behind the gateway. */
export type ServiceName = Exclude<ProcessName, 'gateway'>;
export type Ports = Readonly<Record<ServiceName, OpenPort>>;

/** Chooses a free loopback port for each service, so that all addresses are known before the services are created. */
export async function openPorts(): Promise<Ports> {
  const names = PROCESS_NAMES.filter((name) => name !== 'gateway');
  const opened = await Promise.all(names.map(async (name) => [name, await openPort(0)] as const));
  return Object.fromEntries(opened) as Record<ServiceName, OpenPort>;
}
