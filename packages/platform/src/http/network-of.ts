import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const IPV6_BITS = 64;

/** People make many calls from one address. */
const known = new LRUCache<string, string>({ max: 10_000 });

/** Whom an address identifies: with IPv6 everybody has a network of 64 bits, and may use any address in it. */
export function networkOf(address: string): string {
  const before = known.get(address);
  if (before !== undefined) return before;
  const network = readNetwork(address);
  known.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, IPV6_BITS / 8);
  return `${ipaddr.fromByteArray(network).toNormalizedString()}/${IPV6_BITS}`;
}
