import { createServer, type AddressInfo, type Server } from 'node:net';

/** Finds free loopback ports, all at once so that no two are the same. They are free when this resolves, not for long. */
export async function freePorts<Name>(counts: readonly (readonly [Name, number])[]): Promise<Map<Name, number[]>> {
  const servers: Server[] = [];
  const found = new Map<Name, number[]>();
  for (const [name, count] of counts) {
    const ports: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      ports.push((server.address() as AddressInfo).port);
    }
    found.set(name, ports);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return found;
}
