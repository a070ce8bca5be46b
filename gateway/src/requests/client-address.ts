import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import proxyAddress from 'proxy-addr';

/** The address a request comes from: what trusted proxies report, else the connection's own. */
export type ClientAddress = (req: IncomingMessage) => string;

export function createClientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (req) => proxyAddress(req, isTrusted);
}

/** `http` or `https`, as trusted proxies report it, else by the connection. */
export type ClientProtocol = (req: IncomingMessage) => string;

export function createClientProtocol(trustedProxies: readonly string[] = []): ClientProtocol {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return ({ socket, headers }) => {
    const own = socket instanceof TLSSocket ? 'https' : 'http';
    const reported = headers['x-forwarded-proto'];
    if (typeof reported !== 'string' || reported === '' || !isTrusted(socket.remoteAddress ?? '', 0)) return own;
    return reported.split(',', 1)[0]?.trim() ?? own;
  };
}
