import { CODE_MINUTES } from '@shop/contracts/api/proof';
import type { OneTimeCodeToSend } from '@shop/contracts/internal/identity';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';
import { inWords } from './moment';

interface AboutCode extends Reader {
  readonly code: string;
  readonly purpose: OneTimeCodeToSend['purpose'];
  readonly expiresAt: Date;
}

const USES = { login: 'logs you in at', mobile: 'confirms your mobile number at' } as const;

/** A code that somebody types; in a subject it would be read from a locked screen, by whoever lies beside the phone. */
export function oneTimeCode(
  shop: Shop,
  { code, purpose, expiresAt, ...reader }: AboutCode,
): MailContent & { readonly short: string } {
  const mail = renderMail(shop, {
    subject: `Your code for ${shop.name}`,
    preview: `It counts once, for ${CODE_MINUTES} minutes.`,
    heading: 'Your code',
    reader,
    blocks: [
      { text: `This code ${USES[purpose]} ${shop.name}:` },
      { code },
      { text: `It counts once, until ${inWords(expiresAt)}. Type it where you asked for it.` },
      {
        note: `We never ask for it by phone or in a message. If you did not ask for a code, there is nothing to do: without it nobody gets in.`,
      },
    ],
  });
  const short = `${code} ${USES[purpose]} ${shop.name}. It is valid for ${CODE_MINUTES} minutes. Tell it to nobody.`;
  return { ...mail, short };
}
