import type { Readable } from 'node:stream';

/** Stored pictures by name, such as `abc_480.webp`, and `abc_480.avif` where there is one. */
export interface ImageStore {
  /** Resolves when the picture is durable. Replaces one of the same name. */
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Takes over pictures that are files of a folder on this machine and never change, without copying them where the file
   * system can; one that is there already stays. Resolves when they are durable. Absent: each has to be put.
   */
  takeOver?(folder: string, names: readonly string[]): Promise<void>;
  /** The picture, or undefined when there is none of that name. */
  get(name: string): Promise<{ content: Readable; size: number } | undefined>;
  /** Removes pictures; names that are not there are fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Is told, where anybody wants to know, of an upload whose picture has been put in: `/uploads/abc.webp`. */
  saved?(image: string, upload: Buffer): void;
}
