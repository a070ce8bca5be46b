import { answeredBy } from '../answered';
import { UnavailableError } from '../errors';
import { openBucket, undefinedIfMissing, type S3Options } from '../s3/open-bucket';
import type { ImageStore } from './image-store';
import { isStoredName, pictureType } from './picture-name';

const answered = answeredBy({ message: 'Pictures cannot be stored right now. Please try again in a moment.' });

/**
 * Keeps pictures in a bucket of MinIO or another S3 store; the bucket is created when missing.
 * @throws UnavailableError when the server does not answer
 */
export async function createS3ImageStore(options: S3Options): Promise<ImageStore & { ready(): Promise<void> }> {
  const { bucket } = options;
  const client = await openBucket(options);

  return {
    put: async (name, content) => {
      if (!isStoredName(name)) throw new RangeError(`not a picture's name: ${name}`);
      await answered(client.putObject(bucket, name, content, content.length, { 'Content-Type': pictureType(name) }));
    },
    get: async (name) => {
      if (!isStoredName(name)) return undefined;
      const found = await undefinedIfMissing(client.statObject(bucket, name));
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
