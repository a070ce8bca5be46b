import type { RedisOptions } from 'ioredis';

/**
 * Sentinels instead of a server, as other clients write them: `redis+sentinel://user:password@host:port,host:port/name/database`,
 * with `sentinel_username` and `sentinel_password` behind a `?` where sentinels ask for another password than the server.
 */
const SENTINELS =
  /^(?<scheme>rediss?)\+sentinel:\/\/(?:(?<who>[^@/]*)@)?(?<hosts>[^@/?]+)\/(?<name>[^/?]+)(?:\/(?<db>\d+))?(?:\?(?<more>.*))?$/;
const HOST = /^(?<host>\[[\da-f:]+\]|[^\s:[\]]+)(?::(?<port>\d{1,5}))?$/i;
const SENTINEL_PORT = 26_379;

/** Reads whom a connection is to from an address that names sentinels; undefined for any other. */
export function readSentinels(address: string): RedisOptions | undefined {
  const parts = SENTINELS.exec(address)?.groups;
  const sentinels = parts?.hosts?.split(',').map(readHost);
  if (!parts || !sentinels?.every((host) => host !== undefined)) return undefined;
  const [username, password] = readWho(parts.who);
  const more = new URLSearchParams(parts.more);
  return {
    sentinels,
    name: decode(parts.name ?? ''),
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(parts.db !== undefined && { db: Number(parts.db) }),
    ...(more.has('sentinel_username') && { sentinelUsername: more.get('sentinel_username') ?? '' }),
    ...(more.has('sentinel_password') && { sentinelPassword: more.get('sentinel_password') ?? '' }),
    ...(parts.scheme === 'rediss' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

function readHost(text: string): { host: string; port: number } | undefined {
  const parts = HOST.exec(text)?.groups;
  if (parts?.host === undefined) return undefined;
  return { host: parts.host.replaceAll(/[[\]]/g, ''), port: Number(parts.port ?? SENTINEL_PORT) };
}

function readWho(text = ''): [username: string, password: string] {
  const at = text.indexOf(':');
  return at === -1 ? [decode(text), ''] : [decode(text.slice(0, at)), decode(text.slice(at + 1))];
}

/** A password with a percent sign that begins no code is meant as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
