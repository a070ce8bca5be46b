import { LRUCache } from 'lru-cache';
import { answeredBy } from '../answered';
import { UnavailableError } from '../errors';
import { openBucket, undefinedIfMissing, type S3Options } from '../s3/open-bucket';
import type { ImageStore } from './image-store';
import { isStoredName, pictureType } from './picture-name';
import { createPlaces, type PlaceLimits } from './places';

const answered = answeredBy({ message: 'Pictures cannot be stored right now. Please try again in a moment.' });

/** Pictures that are looked for at a time: names are made up faster than a store says that it has none of them. */
const LOOKUPS: PlaceLimits = { places: 32, waiting: 1_000, waitMs: 4_000 };
/**
 * So many names are known not to be there, and so long, in ms: other processes put pictures in, too, though nobody is told a
 * name before.
 */
const MISSING = { max: 10_000, ttl: 5_000 };

/**
 * Keeps pictures in a bucket of MinIO or another S3 store; the bucket is created when missing.
 * @throws UnavailableError when the server does not answer
 */
export async function createS3ImageStore(options: S3Options): Promise<ImageStore & { ready(): Promise<void> }> {
  const { bucket } = options;
  const client = await openBucket(options);
  const lookups = createPlaces(LOOKUPS);
  const missing = new LRUCache<string, true>(MISSING);
  let puts = 0;

  async function lookFor(name: string): Promise<{ size: number } | undefined> {
    if (missing.has(name)) return undefined;
    const putsBefore = puts;
    const leave = await lookups.enter();
    if (!leave) throw new UnavailableError();
    try {
      const found = await undefinedIfMissing(client.statObject(bucket, name));
      // it may have been put in since the store looked
      if (!found && puts === putsBefore) missing.set(name, true);
      return found;
    } finally {
      leave();
    }
  }

  return {
    put: async (name, content) => {
      if (!isStoredName(name)) throw new RangeError(`not a picture's name: ${name}`);
      const put = client.putObject(bucket, name, content, content.length, { 'Content-Type': pictureType(name) });
      // one that failed may be there nevertheless
      await answered(put).finally(() => {
        puts += 1;
        missing.delete(name);
      });
    },
    get: async (name) => {
      if (!isStoredName(name)) return undefined;
      const found = await lookFor(name);
      if (!found) return undefined;
      const content = await undefinedIfMissing(client.getObject(bucket, name));
      return content && { content, size: found.size };
    },
    remove: async (names) => {
      const stored = names.filter(isStoredName);
      if (stored.length === 0) return;
      // the store answers 200 and lists those that it kept, which the client's types do not say
      const kept = (await answered(client.removeObjects(bucket, stored))) as readonly { Code?: string }[];
      const refused = kept.find(({ Code }) => Code !== 'NoSuchKey');
      if (refused)
        throw new UnavailableError(undefined, new Error(`the bucket keeps a picture: ${refused.Code ?? ''}`));
    },
    ready: async () => {
      await answered(client.bucketExists(bucket));
    },
  };
}
