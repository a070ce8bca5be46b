import { Client, S3Error } from 'minio';
import { UnavailableError } from '../errors';
import { answeredBy } from '../answered';
import { transportWithTimeout } from './transport-with-timeout';

export interface S3Options {
  /** `http://host:port` or `https://host` */
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** longest time that a store may keep silent, in ms */
  silenceMs?: number;
}

const answered = answeredBy();
const MISSING = new Set(['NoSuchKey', 'NotFound']);

/**
 * Connects to a bucket of MinIO or another S3 store; the bucket is created when missing.
 * @throws UnavailableError when the server does not answer
 */
export async function openBucket({ endpoint, accessKey, secretKey, bucket, ...rest }: S3Options): Promise<Client> {
  const { hostname, port, protocol } = new URL(endpoint);
  const settings = {
    endPoint: hostname,
    port: port === '' ? undefined : Number(port),
    useSSL: protocol === 'https:',
    transport: transportWithTimeout(protocol === 'https:', rest.silenceMs ?? 4_000),
    accessKey,
    secretKey,
  };
  const client = new Client(settings);
  await makeBucket(client, bucket);
  // one that does not know it asks for it anew after each object that is not there
  const region = await answered(client.getBucketRegionAsync(bucket));
  return new Client({ ...settings, region });
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

/**
 * Resolves with undefined where there is no object of that name.
 * @throws UnavailableError when the server does not answer
 */
export async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3Error && MISSING.has(error.code ?? '')) return undefined;
    throw new UnavailableError(undefined, error);
  }
}
