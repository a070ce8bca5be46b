import { vi } from 'vitest';
import { call } from './shop-client';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What the stand-in's mailbox has for an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { body } = await call('GET', `/sandbox/mail/list?to=${encodeURIComponent(address)}`);
  return body.mails as Mail[];
}

/** Waits for a mail in the stand-in's mailbox, and returns it. */
export function mailTo(address: string, subject: RegExp, timeout = 20_000): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
      if (!found) throw new Error(`no mail to ${address}`);
      return found;
    },
    { timeout, interval: 100 },
  );
}
