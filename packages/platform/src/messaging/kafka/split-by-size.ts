export interface SizedMessage {
  readonly key: string;
  readonly value: string;
}

/** Half of what brokers take in one request by default, in bytes: the other half is for what goes with each message. */
export const REQUEST_BYTES = 512 * 1024;

/**
 * Splits messages, in order, so that each part may go in one request. A message that is larger goes alone: whether it
 * is too large is for the brokers to say.
 * @param most bytes of keys and values in a part
 */
export function splitBySize<M extends SizedMessage>(messages: readonly M[], most = REQUEST_BYTES): M[][] {
  const parts: M[][] = [];
  let part: M[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.key) + Buffer.byteLength(message.value);
    if (part.length === 0 || bytes + size > most) {
      part = [];
      bytes = 0;
      parts.push(part);
    }
    part.push(message);
    bytes += size;
  }
  return parts;
}
