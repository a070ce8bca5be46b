import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';

/** Claims that only the gateway makes. */
const RESERVED_HEADER = /^(?:x[-_](?:user|admin|account|session|forwarded|real|original|rewrite)\b|forwarded$)/;
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
/** What traces may carry beside the caller's span; nothing here reads it. */
const UNREAD = ['tracestate', 'baggage'];
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Naming one of these in `Connection` would take away what the request is read or followed by. */
const KEPT = new Set(['host', 'content-length', 'transfer-encoding', 'content-type', 'x-request-id']);

export interface ClientFacts {
  /** address of the client, as far as trusted proxies vouch for it */
  readonly ip: string;
  readonly protocol: string;
}

/**
 * Makes a request's headers fit to be passed on: what a client must not claim and what is meant for one hop only is
 * gone, and the gateway states where the request came from. It changes `req.headers` itself, before any proxy reads
 * them: a hook of the proxy would miss requests with `Expect: 100-continue`.
 */
export function cleanHeaders(req: IncomingMessage, { ip, protocol }: ClientFacts): void {
  const headers = req.headers;
  const host = headers.host;
  for (const name of namedInConnection(headers)) Reflect.deleteProperty(headers, name);
  for (const name of [...HOP_BY_HOP, ...UNREAD, GATEWAY_PROOF, 'expect']) Reflect.deleteProperty(headers, name);
  for (const name of Object.keys(headers)) if (RESERVED_HEADER.test(name)) Reflect.deleteProperty(headers, name);
  if (!TRACEPARENT.test(String(headers.traceparent))) delete headers.traceparent;
  headers['x-forwarded-for'] = ip;
  headers['x-forwarded-proto'] = protocol;
  if (host !== undefined) headers['x-forwarded-host'] = host;
}

function namedInConnection(headers: IncomingHttpHeaders): string[] {
  return (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !KEPT.has(name));
}
