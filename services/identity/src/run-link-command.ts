import type { Database } from '@shop/platform/db/database';
import { makeLinkByHand } from './app/make-link-by-hand';

const USAGE = `Prints a link to a new password, for somebody whom no mail reaches:
  npm run password-link -- admin <name or e-mail>
  npm run password-link -- user <name or e-mail>
`;

/**
 * Makes a link to a new password, prints it and sets the exit code: 0, or 1 when there is none to make.
 * @param args the kind of the account, and its name or e-mail
 * @param open opens identity's database; `close` is called in the end
 * @param publicUrl the address people use, without a slash at the end
 */
export async function runLinkCommand(
  args: readonly string[],
  publicUrl: string,
  open: () => Promise<{ identity: Database; close: () => Promise<void> }>,
): Promise<void> {
  const [kind, name, ...more] = args;
  if (kind === undefined || name === undefined || more.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  try {
    const { identity, close } = await open();
    try {
      const { path, expiresAt } = await makeLinkByHand(identity, kind, name);
      process.stdout.write(`${publicUrl}${path}\nIt works once, until ${expiresAt.toISOString()}.\n`);
    } finally {
      await close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
