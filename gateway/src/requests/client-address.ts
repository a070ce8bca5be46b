import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

/** The address a request comes from: what trusted proxies report, else the connection's own. */
export type ClientAddress = (req: IncomingMessage) => string;

export function createClientAddress(trustedProxies: readonly string[] = []): ClientAddress {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (req) => proxyAddress(req, isTrusted);
}
