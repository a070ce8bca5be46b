import { createHash } from 'node:crypto';

const SEPARATOR = '.';

/** The id of a live connection: which replica keeps it, then something that cannot be guessed. */
export function liveConnectionId(replicaUrl: string, random: string): string {
  return `${replicaMark(replicaUrl)}${SEPARATOR}${random}`;
}

/** The replicas that keep live connections, as of one moment. */
export interface Replicas {
  /** `http://host:port` of each */
  readonly urls: readonly string[];
  /** Which of them keeps a connection; undefined when none does. */
  keeperOf(connectionId: string): string | undefined;
}

export function createReplicas(urls: readonly string[]): Replicas {
  const byMark = new Map(urls.map((url) => [replicaMark(url), url]));
  return {
    urls,
    keeperOf: (connectionId) => byMark.get(connectionId.split(SEPARATOR, 1)[0] ?? ''),
  };
}

/** Short, and reveals nothing about the inside to a reader of the id. */
function replicaMark(replicaUrl: string): string {
  return createHash('sha256').update(replicaUrl).digest('base64url').slice(0, 12);
}
