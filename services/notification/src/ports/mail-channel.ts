import type { Mail } from '../domain/mail';

/** A way for mails out of the shop. */
export interface MailChannel {
  /** how many mails it is given at a time */
  readonly together: number;
  /**
   * Hands a mail over. The same one may come again; it has the same id then.
   * @returns what the server that took it calls it
   * @throws MailRefusedError when it will never go, anything else when it may be tried again
   */
  send(mail: Mail): Promise<string>;
}
