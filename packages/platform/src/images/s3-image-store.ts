import { Client, S3Error } from 'minio';
import { answeredBy } from '../answered';
import { UnavailableError } from '../errors';
import type { ImageStore } from './image-store';
import { transportWithTimeout } from './transport-with-timeout';
import { isStoredName, pictureType } from './picture-name';

export interface S3Options {
  /** `http://host:port` or `https://host` */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** longest time that a store may keep silent, in ms */
  silenceMs?: number;
}

const answered = answeredBy({ message: 'Pictures cannot be stored right now. Please try again in a moment.' });
const MISSING = new Set(['NoSuchKey', 'NotFound']);

/**
 * Keeps pictures in a bucket of MinIO or another S3 store; the bucket is created when missing.
 * @throws UnavailableError when the server does not answer
 */
export async function createS3ImageStore(options: S3Options): Promise<ImageStore & { ready(): Promise<void> }> {
  const { bucket, silenceMs = 4_000 } = options;
  const { hostname, port, protocol } = new URL(options.endpoint);
  const client = new Client({
    endPoint: hostname,
    port: port === '' ? undefined : Number(port),
    useSSL: protocol === 'https:',
    transport: transportWithTimeout(protocol === 'https:', silenceMs),
    accessKey: options.accessKey,
    secretKey: options.secretKey,
  });
  await makeBucket(client, bucket);

  return {
    put: async (name, content) => {
      if (!isStoredName(name)) throw new RangeError(`not a picture's name: ${name}`);
      await answered(client.putObject(bucket, name, content, content.length, { 'Content-Type': pictureType(name) }));
    },
    get: async (name) => {
      if (!isStoredName(name)) return undefined;
      try {
        const { size } = await client.statObject(bucket, name);
        return { content: await client.getObject(bucket, name), size };
      } catch (error) {
        if (error instanceof S3Error && MISSING.has(error.code ?? '')) return undefined;
        throw new UnavailableError(undefined, error);
      }
    },
    remove: async (names) => {
      const stored = names.filter(isStoredName);
      if (stored.length > 0) await answered(client.removeObjects(bucket, stored));
    },
    ready: async () => {
      await answered(client.bucketExists(bucket));
    },
  };
}

/** Several processes may start at the same time: the second finds that the bucket exists. */
async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await answered(client.bucketExists(bucket))) return;
  try {
    await client.makeBucket(bucket);
  } catch (error) {
    if (!(await answered(client.bucketExists(bucket)))) throw new UnavailableError(undefined, error);
  }
}
