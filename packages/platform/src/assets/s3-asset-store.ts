import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BucketItem, Client } from 'minio';
import { answeredBy } from '../answered';
import { UnavailableError } from '../errors';
import { openBucket, undefinedIfMissing, type S3Options } from '../s3/open-bucket';
import { isAssetName, type AssetStore } from './asset-store';

/** Beside the pictures, whose names have no slash. */
const PREFIX = 'assets/';
const AT_A_TIME = 16;

const answered = answeredBy();

/**
 * Keeps the files in a bucket of an S3 store.
 * @throws UnavailableError when the server does not answer
 */
export async function createS3AssetStore(options: S3Options): Promise<AssetStore> {
  const client = await openBucket(options);
  const { bucket } = options;
  return {
    keep: async (folder, names) => {
      const there = await namesIn(client, bucket);
      const missing = names.filter((name) => isAssetName(name) && !there.has(name));
      for (let at = 0; at < missing.length; at += AT_A_TIME)
        await Promise.all(missing.slice(at, at + AT_A_TIME).map((name) => put(client, bucket, folder, name)));
    },
    get: async (name) => {
      if (!isAssetName(name)) return undefined;
      const content = await undefinedIfMissing(client.getObject(bucket, PREFIX + name));
      return content && answered(buffer(content));
    },
  };
}

async function put(client: Client, bucket: string, folder: string, name: string): Promise<void> {
  const content = await readFile(path.join(folder, name));
  await answered(client.putObject(bucket, PREFIX + name, content, content.length));
}

async function namesIn(client: Client, bucket: string): Promise<Set<string>> {
  const names = new Set<string>();
  try {
    for await (const { name } of client.listObjectsV2(bucket, PREFIX, true) as AsyncIterable<BucketItem>)
      if (name !== undefined) names.add(name.slice(PREFIX.length));
  } catch (error) {
    throw new UnavailableError(undefined, error);
  }
  return names;
}
