// Plain JavaScript: a worker is loaded by Node itself, which neither test runners nor bundlers translate for.
import os from 'node:os';
import bcrypt from 'bcryptjs';

/** Steps back behind everything else, to about a tenth of a core when there is no other: a read is not to wait for a login. */
const NICENESS = 10;

// On Linux it is this thread's priority, elsewhere it would be that of the whole process. A process that was started further
// back stays there: nobody but root may step forward.
if (process.platform === 'linux' && !process.argv.includes('stays'))
  os.setPriority(Math.max(NICENESS, os.getPriority()));

/** @param {{ password: string, cost: number }} task */
export function hash({ password, cost }) {
  return bcrypt.hashSync(password, cost);
}

/** @param {{ password: string, hash: string }} task */
export function compare({ password, hash }) {
  return bcrypt.compareSync(password, hash);
}
