import { expect, onTestFinished, test } from 'vitest';
import { UnavailableError } from '../../src/errors';
import { newId } from '../../src/ids';
import { inSpan, SpanKind } from '../../src/tracing/spans';
import { createS3ImageStore } from '../../src/images/s3-image-store';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { describeImageStore } from '../image-store-contract';
import { ownBucket } from './own-bucket';

describeImageStore('pictures in a bucket', async () => {
  const options = ownBucket();
  // two processes that start at the same time
  const [store] = await Promise.all([createS3ImageStore(options), createS3ImageStore(options)]);
  return { store, close: () => Promise.resolve() };
});

test.each<[string, (link: BreakableLink) => unknown]>([
  ['is gone', (link) => link.cut()],
  ['hangs', (link) => link.hang()],
])('while the store %s, callers are asked to retry, and it recovers without a restart', async (_what, breakIt) => {
  const link = await openLink(backingService('S3_ENDPOINT'));
  const store = await createS3ImageStore({ ...ownBucket(), endpoint: link.url, silenceMs: 300 });
  const name = `${newId()}_800.webp`;
  await store.put(name, Buffer.from('before'));
  await breakIt(link);
  await expect(store.put(name, Buffer.from('meanwhile'))).rejects.toBeInstanceOf(UnavailableError);
  await expect(store.get(name)).rejects.toBeInstanceOf(UnavailableError);
  await expect(store.ready()).rejects.toBeInstanceOf(UnavailableError);
  await link.mend();
  await store.put(name, Buffer.from('after'));
  expect((await store.get(name))?.size).toBe(5);
  await link.cut();
});

test('what the store is asked within a trace is a step of it, without the names of files', async () => {
  const store = await createS3ImageStore(ownBucket());
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  await store.put('aaaaaaaaaaaaaaaaaaaaaaaa_800.webp', Buffer.from('outside of any'));
  await inSpan({ name: 'step', kind: SpanKind.SERVER, attributes: {} }, () =>
    store.put('bbbbbbbbbbbbbbbbbbbbbbbb_800.webp', Buffer.from('picture')),
  );
  expect(spans.all().map(({ name, attributes }) => [name, attributes['http.response.status_code']])).toEqual([
    ['PUT', 200],
    ['step', undefined],
  ]);
});
