import { link, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from './ids';

/** What a file is called until it is written whole. */
const DRAFT = /^\.[0-9a-f]{24}$/;

/**
 * Writes a file so that after a crash it is there whole, or as it was before: aside first, then renamed, and both the
 * content and the name are on disk when this resolves.
 */
export async function writeDurably(file: string, content: Buffer | string, mode = 0o666): Promise<void> {
  const draft = path.join(path.dirname(file), `.${newId()}`);
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameDurably(draft, file);
  } catch (error) {
    // on a full disk a draft would take the room that others need
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes drafts that a crash left in a folder: those that nobody has written to since a time. */
export async function removeDrafts(folder: string, since: Date): Promise<void> {
  // one name after the other: a folder may hold very many
  for await (const { name } of await opendir(folder)) {
    if (!DRAFT.test(name)) continue;
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(undefinedUnlessThere);
    if (found && found.mtime < since) await rm(draft, { force: true });
  }
}

/** Renames within one file system; the new name is on disk when this resolves. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Resolves when the names in a folder are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  // there, folders cannot be opened: the system makes names durable without it
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives a file that is never written a second time another name, or copies it: not all file systems can. One that has the
 * name already stays.
 */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    await writeDurably(to, await readFile(from));
  }
}

/** For what rejects where there is no file. */
export function undefinedUnlessThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENAMETOOLONG') throw error;
}
