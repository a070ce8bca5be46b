import type { VerificationCause } from '../domain/delivery';
import type { MailContent } from '../domain/mail';
import { renderMail, type Reader, type Shop } from './layout';

interface AboutEmail extends Reader {
  /** the account's, by which its maker knows it */
  readonly username: string;
  readonly because: VerificationCause;
  readonly path: string;
}

/** Without a dot, which programs that read mail make links of. */
const PLAIN = /^[\p{L}\p{M}\p{N}_-]{1,30}$/u;

/** Whoever registers with another's address chooses what stands here: only what can be no sentence and no address is shown. */
const accountOf = (username: string) => (PLAIN.test(username) ? `the account “${username}”` : 'an account');

/** Asks whoever reads an e-mail whether the account that has it is theirs; a new shopper is welcomed with it. */
export function emailVerification(shop: Shop, { username, because, path, ...reader }: AboutEmail): MailContent {
  const isWelcome = because === 'registered';
  const account = accountOf(username);
  return renderMail(shop, {
    subject: isWelcome ? `Welcome to ${shop.name}: confirm your e-mail` : `Confirm your e-mail for ${shop.name}`,
    preview: 'One press, so that we know that we reach you.',
    heading: isWelcome ? `Welcome to ${shop.name}` : 'Is this your e-mail?',
    reader,
    blocks: [
      { text: because === 'claimed' ? CLAIMED(shop, account) : ASKED(shop, account, because) },
      {
        button: because === 'claimed' ? 'Yes or no' : 'Confirm my e-mail',
        url: `${shop.url}${path}`,
        note: 'The link works once, for a day. With a confirmed e-mail you can also log in by a code that we send here.',
      },
      {
        note: 'If you have no such account, somebody has typed your address by mistake. Open the link and choose “This is not my account”: then we take your address off it.',
      },
    ],
  });
}

const CLAIMED = ({ name }: Shop, account: string) =>
  `Somebody wants to use this e-mail address at ${name}, but ${account} has it already, and never confirmed it. If that account is yours, confirm it and log in there. If it is not, you can take your address off it and register.`;

const ASKED = ({ name }: Shop, account: string, because: VerificationCause) =>
  because === 'registered'
    ? `It is good to have you here. You have made ${account} at ${name} with this e-mail address. Please confirm that it is yours: that is where we tell you of your orders, and how you get in again if you forget your password.`
    : `This is the e-mail address of ${account} at ${name}. Please confirm that it is yours.`;
