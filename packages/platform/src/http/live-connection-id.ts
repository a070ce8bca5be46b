import { createHash } from 'node:crypto';

const SEPARATOR = '.';

/** The id of a live connection: which replica keeps it, then something that cannot be guessed. */
export function liveConnectionId(replicaUrl: string, random: string): string {
  return `${replicaMark(replicaUrl)}${SEPARATOR}${random}`;
}

/** The replica among these that keeps a connection, or undefined when it is none of them. */
export function replicaOf(connectionId: string, replicaUrls: readonly string[]): string | undefined {
  const [mark] = connectionId.split(SEPARATOR, 1);
  return replicaUrls.find((url) => replicaMark(url) === mark);
}

/** Short, and says nothing about the inside to whoever sees the id. */
function replicaMark(replicaUrl: string): string {
  return createHash('sha256').update(replicaUrl).digest('base64url').slice(0, 12);
}
