import { execFileSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** How to run PostgreSQL: it refuses to run as root. */
export type RunAs =
  | { readonly kind: 'self' }
  /** as another user, who owns the data */
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number }
  /** in a user namespace, where root's files belong to an ordinary user */
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number };

/**
 * The uid that runs the server where root starts the shop. No user has it: `nobody` is shared with other programs,
 * which could read and stop it.
 */
const OWN_ID = 54_329;

/**
 * Decides who runs the server. Only root needs to decide: a data directory keeps its owner unless that is `nobody`, a new
 * one goes to a user of its own if every folder on the way lets others through, else root keeps it in a user namespace.
 * @throws StartError when neither is possible.
 */
export function decideRunAs(dataDir: string, existing: boolean, binary: string): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const { uid, gid } = nobody();
  const own: RunAs = { kind: 'user', uid: OWN_ID, gid: OWN_ID };
  const owner = existing ? statSync(dataDir).uid : undefined;
  if (owner === uid) return own;
  if (owner !== undefined && owner !== 0) return { kind: 'user', uid: owner, gid: statSync(dataDir).gid };
  const blocked = blockingFolder(dataDir) ?? blockingFolder(binary);
  if (owner === undefined && blocked === undefined) return own;
  if (namespacesWork(uid, gid)) return { kind: 'namespace', uid, gid };
  throw new StartError(
    `PostgreSQL does not run as root, and the folder ${blocked ?? dataDir} lets no other user through: start as an ordinary user, or choose a DATA_DIR that others may enter.`,
  );
}

/** The command that runs a program of the server, with the options for spawning it. */
export function commandAs(runAs: RunAs, program: string, args: readonly string[]) {
  if (runAs.kind === 'self') return { file: program, args: [...args], options: {} };
  const { uid, gid } = runAs;
  if (runAs.kind === 'user') return { file: program, args: [...args], options: { uid, gid } };
  const enter = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', program, ...args];
  return { file: 'unshare', args: enter, options: {} };
}

/** The user that runs initdb, which needs a user with a name. The cluster is handed over afterwards. */
export function makerFor(runAs: RunAs): RunAs {
  return runAs.kind === 'user' ? { kind: 'user', ...nobody() } : runAs;
}

/** Hands a cluster over to the user of its server; the folder itself last, so that an interruption is noticed. */
export function handOver(cluster: string, runAs: RunAs): void {
  if (runAs.kind !== 'user' || statSync(cluster).uid === runAs.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(cluster, entry), runAs.uid, runAs.gid);
  chownSync(cluster, runAs.uid, runAs.gid);
}

function nobody(): { uid: number; gid: number } {
  try {
    const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch (error) {
    throw new StartError(
      'PostgreSQL does not run as root, and there is no user nobody to run it as: start as an ordinary user.',
      error,
    );
  }
}

/** The first folder above a path that others may not enter. */
function blockingFolder(target: string): string | undefined {
  const folders: string[] = [];
  for (let folder = path.dirname(path.resolve(target)); ; folder = path.dirname(folder)) {
    folders.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return folders.find((folder) => (statSync(folder, { throwIfNoEntry: false })?.mode ?? 0o001) % 2 === 0);
}

function namespacesWork(uid: number, gid: number): boolean {
  try {
    execFileSync('unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
