import { Client } from 'minio';
import { backingService } from '@shop/testing/backing-services';

function openStore(): Client {
  const { hostname, port, protocol } = new URL(backingService('S3_ENDPOINT'));
  return new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: protocol === 'https:',
    accessKey: backingService('S3_ACCESS_KEY'),
    secretKey: backingService('S3_SECRET_KEY'),
  });
}

/** Resolves to what is in a bucket: for each name a hash of its content. */
export async function contentOf(bucket: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, etag } of openStore().listObjectsV2(bucket, '', true) as AsyncIterable<{
    name: string;
    etag: string;
  }>)
    found[name] = etag;
  return found;
}

/** Deletes everything in a bucket, as somebody does by mistake: where it keeps versions these stay. */
export async function emptyBucket(bucket: string): Promise<void> {
  await openStore().removeObjects(bucket, Object.keys(await contentOf(bucket)));
}

/** Deletes a bucket with all versions of what is in it, where there is one. */
export async function removeBucket(bucket: string): Promise<void> {
  const store = openStore();
  // not every process stores pictures
  if (!(await store.bucketExists(bucket))) return;
  // its first thousand as often as there are any: the client cannot ask for what comes after a name with a slash
  const first = { Delimiter: '', MaxKeys: 1_000, IncludeVersion: true };
  for (;;) {
    const { objects } = await store.listObjectsQuery(bucket, '', '', first);
    if (objects.length === 0) break;
    // of which the client's types do not know the version
    await store.removeObjects(bucket, objects as { name: string; versionId: string }[]);
  }
  await store.removeBucket(bucket);
}
