import { SHORTEST_PASSWORD } from '@shop/contracts/fields';
import type { Account } from './account';

/** Whom a password is for. */
export type PasswordOwner = Pick<Account, 'kind' | 'loginName' | 'adminId' | 'fullName' | 'email' | 'mobile'>;

const FEWEST_DIFFERENT = 4;

/**
 * What is wrong with a new password, in a sentence for its field; undefined when nothing is.
 * @param isCommon whether a password in small letters is among those that are tried first
 */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): string | undefined {
  const shortest = SHORTEST_PASSWORD[owner.kind];
  if (password.length < shortest) return `At least ${shortest} characters`;
  if (namesOwner(password, owner)) return 'Choose one that is not your own name, e-mail or number';
  if (new Set(password).size < FEWEST_DIFFERENT || isCommon(password.toLowerCase())) {
    return 'Too easy to guess: many people use this password';
  }
  return undefined;
}

/** Whether it is a name, the e-mail or the number of its owner, however spaced and with whatever digits around it. */
function namesOwner(password: string, { loginName, adminId, fullName, email, mobile }: PasswordOwner): boolean {
  const names = [loginName, adminId ?? '', fullName, ...fullName.split(/\s+/), email, email.split('@')[0] ?? ''];
  const is = (reduce: (text: string) => string, texts: readonly string[]) => {
    const reduced = reduce(password);
    return reduced !== '' && texts.some((text) => reduce(text) === reduced);
  };
  return is(lettersAndDigits, names) || is(letters, names) || isNumber(password, mobile);
}

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const letters = (text: string) => lettersAndDigits(text).replace(/\p{N}/gu, '');

/** With or without the country's code. */
function isNumber(password: string, mobile: string): boolean {
  const [one, other] = [lettersAndDigits(password), lettersAndDigits(mobile)];
  return one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));
}
