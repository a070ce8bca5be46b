import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  readonly port: number;
  /** Sends new connections to the replicas on these ports. */
  pointTo(ports: readonly number[]): void;
  close(): Promise<void>;
}

/**
 * Spreads connections over the replicas of one service, as a Service does in Kubernetes: each new connection goes to the
 * next replica, or to the one after it if that replica does not listen.
 * @param port 0 takes a free one
 */
export async function startBalancer(port: number, host = '127.0.0.1'): Promise<Balancer> {
  let replicas: readonly number[] = [];
  let turn = 0;
  const open = new Set<Socket>();

  function pass(client: Socket, left: number): void {
    const target = replicas[turn++ % replicas.length];
    if (target === undefined || left === 0) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
      open.add(upstream);
      upstream.once('close', () => open.delete(upstream));
    });
    upstream.once('error', () => {
      pass(client, left - 1);
    });
  }

  const server = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => open.delete(client));
    pass(client, replicas.length);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    pointTo: (ports) => {
      replicas = ports;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of open) socket.destroy();
      }),
  };
}
