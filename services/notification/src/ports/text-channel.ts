import type { Text } from '../domain/text';

/** A way for messages to phones. */
export interface TextChannel {
  /**
   * Hands a message over. The same one may come again; it has the same id then.
   * @returns what the provider calls it
   * @throws MailRefusedError when it will never go, anything else when it may be tried again
   */
  send(text: Text): Promise<string>;
}
