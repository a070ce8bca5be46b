const LONGEST = 40;

/** A login name made of an e-mail address: its local part, in the letters that people expect in a name. */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? '';
  const name = local
    .toLowerCase()
    .replace(/\+.*$/, '')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST);
  return name === '' ? 'shopper' : name;
}

/**
 * The first name, then with 2 behind it, then with what nobody has: for when the ones before are taken.
 * @param random another one at each call
 */
export function nthName(name: string, n: number, random: () => string): string {
  if (n === 0) return name;
  return n === 1 ? `${name}2` : `${name}-${random()}`;
}
