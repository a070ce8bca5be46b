// Plain JavaScript: a worker is loaded by Node itself, which neither test runners nor bundlers translate for.
import bcrypt from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export function hash({ password, cost }) {
  return bcrypt.hashSync(password, cost);
}

/** @param {{ password: string, hash: string }} task */
export function compare({ password, hash }) {
  return bcrypt.compareSync(password, hash);
}
