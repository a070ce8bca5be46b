/** One message of PostgreSQL's protocol. */
export interface Frame {
  /** one letter; empty for the client's first, which has none */
  readonly type: string;
  readonly body: Buffer;
  /** as it is sent */
  readonly bytes: Buffer;
}

const LENGTH = 4;

/**
 * Splits what one side of a connection sends into messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 * @param isClient whose first message has no letter
 * @returns a function that takes what comes in, and gives the messages that are complete
 */
export function createFramer(isClient: boolean): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let hasLetter = !isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const letter = hasLetter ? 1 : 0;
      if (rest.length < letter + LENGTH) return frames;
      const end = letter + rest.readInt32BE(letter);
      if (rest.length < end) return frames;
      frames.push({
        type: rest.toString('latin1', 0, letter),
        body: rest.subarray(letter + LENGTH, end),
        bytes: rest.subarray(0, end),
      });
      rest = rest.subarray(end);
      hasLetter = true;
    }
  };
}
