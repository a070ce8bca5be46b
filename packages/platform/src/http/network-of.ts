import ipaddr from 'ipaddr.js';

const IPV6_BITS = 64;

/** Whom an address identifies: with IPv6 everybody has a network of 64 bits, and may use any address in it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().fill(0, IPV6_BITS / 8);
  return `${ipaddr.fromByteArray(network).toNormalizedString()}/${IPV6_BITS}`;
}
