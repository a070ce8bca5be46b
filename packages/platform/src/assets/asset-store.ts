/**
 * Scripts and styles of the web app that outlive the build they are of. Their names carry a hash of their content, so that
 * none is ever written a second time.
 */
export interface AssetStore {
  /** Resolves when these files of a folder are kept, too. */
  keep(folder: string, names: readonly string[]): Promise<void>;
  /** The content of a file, or undefined when none of that name is kept. */
  get(name: string): Promise<Buffer | undefined>;
}

/** Folders and buckets take no longer ones. */
const LONGEST = 200;
const ASSET_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css)$/;

/** Whether a file is one that a page which is open cannot do without; nothing else reaches a folder or a bucket. */
export const isAssetName = (name: string): boolean => name.length <= LONGEST && ASSET_NAME.test(name);
