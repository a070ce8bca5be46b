import type { Readable } from 'node:stream';

/** Stored pictures by name, such as `abc_480.webp`, and `abc_480.avif` where there is one. */
export interface ImageStore {
  /** Resolves when the picture is durable. Replaces one of the same name. */
  put(name: string, content: Buffer): Promise<void>;
  /** The picture, or undefined when there is none of that name. */
  get(name: string): Promise<{ content: Readable; size: number } | undefined>;
  /** Removes pictures; names that are not there are fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Is told, where anybody wants to know, of an upload whose picture has been put in: `/uploads/abc.webp`. */
  saved?(image: string, upload: Buffer): void;
}
