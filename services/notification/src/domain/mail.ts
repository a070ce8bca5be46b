/** A mail as it is read. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  /** the same for those who read no HTML */
  readonly text: string;
  /** where programs that read mail send that somebody wants no more of it */
  readonly unsubscribe?: string;
}

export interface Mail extends MailContent {
  /** stable, so that a mail that is sent again can be recognised: it becomes the Message-ID */
  readonly id: string;
  /** an address without a name, which anybody may have chosen */
  readonly to: string;
}

/** A mail that will never go; `summary` names nobody. */
export class MailRefusedError extends Error {
  /** @param isAddressBad whether no mail at all goes there, and not only this one */
  constructor(
    readonly summary: string,
    readonly isAddressBad: boolean,
  ) {
    super(`the mail was refused: ${summary}`);
    this.name = 'MailRefusedError';
  }
}

/** A mail that did not go now; `summary` names nobody. */
export class MailPutOffError extends Error {
  constructor(readonly summary: string) {
    super(`the mail was put off: ${summary}`);
    this.name = 'MailPutOffError';
  }
}
