import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { silentLogger } from '../src/logger';
import { createKafkaClient, type KafkaSecurity } from '../src/messaging/kafka/kafka-client';

/** The first byte of a TLS handshake; in the clear a request begins with its length. */
const HANDSHAKE = 0x16;

test.each<[string, KafkaSecurity | undefined, boolean]>([
  ['with TLS', { tls: { ca: undefined }, sasl: undefined }, true],
  ['in the clear', undefined, false],
])('%s a connection begins accordingly', async (_name, security, isEncrypted) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = once(server, 'connection').then(async (connected) => {
    const [socket] = connected as [Socket];
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    server.close();
    return bytes[0];
  });
  const brokers = [`127.0.0.1:${port}`];
  const admin = createKafkaClient({ brokers, clientId: 'order', logger: silentLogger, security }).admin();
  const gaveUp = admin.connect().catch(() => undefined);
  expect((await first) === HANDSHAKE).toBe(isEncrypted);
  await gaveUp;
  await admin.disconnect();
});
