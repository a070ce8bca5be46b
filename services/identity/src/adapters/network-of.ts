import ipaddr from 'ipaddr.js';

/** What belongs to one caller: an IPv4 address, or the /64 that one IPv6 subscriber can choose addresses from. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`).toString()}/64`;
}
