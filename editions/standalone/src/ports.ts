import { openPort, type OpenPort } from '@shop/platform/http/listen';

/** Everything that listens on a loopback port behind the gateway. */
export const SERVICES = ['identity', 'catalog', 'cart', 'order', 'payment', 'chat', 'notification', 'sandbox'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type Ports = Readonly<Record<ServiceName, OpenPort>>;

/** Takes a free loopback port for each: their addresses are known before the services are made. */
export async function openPorts(names: readonly ServiceName[]): Promise<Ports> {
  const opened = await Promise.all(names.map(async (name) => [name, await openPort(0)] as const));
  return Object.fromEntries(opened) as Record<ServiceName, OpenPort>;
}
