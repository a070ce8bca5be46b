import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

/** A certificate of localhost that was valid in January 2020, signed by itself. */
export const EXPIRED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATAumoxbtXoPMmrwzsk
WZ8CfyWO92/NYjCoI6rwuglAAFWT0gQVLu8yMHzwiXmNwucNHZZ/c+yKdeAagDFZ
BcEMo04wTDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUw
AwEB/zAdBgNVHQ4EFgQUNQsbTMmFX9mQCUum+af2vm6B2xswCgYIKoZIzj0EAwID
RwAwRAIgQmp+BY/pNMa3bX02gcTdh/UIaj0JySXKgovtPUaDBRQCIBfSosf//SiK
1fPHsyj4AmkXW1BXp1mfsmM3F2yu0Eeb
-----END CERTIFICATE-----
`;
const KEY = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    x: 'wLpqMW7V6DzJq8M7JFmfAn8ljvdvzWIwqCOq8LoJQAA',
    y: 'VZPSBBUu7zIwfPCJeY3C5w0dln9z7Ip14BqAMVkFwQw',
    d: 'zGPyvKIWcrX4XhTOK8LQ-g93h8YdxehqdonKZFSwuI8',
  },
}).export({ format: 'pem', type: 'pkcs8' });

/** A server of which nothing but its certificate is seen. */
export interface ExpiredServer {
  /** `localhost:port` */
  readonly host: string;
  close(): Promise<void>;
}

/**
 * Listens by TLS with a certificate that has expired.
 * @param asked whether clients ask for TLS first, as those of PostgreSQL do
 */
export async function openExpiredServer({ asked = false } = {}): Promise<ExpiredServer> {
  const secureContext = createSecureContext({ cert: EXPIRED_CERTIFICATE, key: KEY });
  const sockets = new Set<Socket>();
  const encrypt = (socket: Socket) => {
    new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => socket.destroy());
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (!asked) encrypt(socket);
    else
      socket.once('data', () => {
        socket.write('S');
        encrypt(socket);
      });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
