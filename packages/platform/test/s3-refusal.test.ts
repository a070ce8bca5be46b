import { startHttpServer } from '@shop/testing/http-server';
import { expect, onTestFinished, test } from 'vitest';
import { UnavailableError } from '../src/errors';
import { createS3ImageStore } from '../src/images/s3-image-store';

const NAMES = ['aaaaaaaaaaaaaaaaaaaaaaaa_800.webp'];

/** A bucket of pictures whose store answers what it is asked to delete with this. */
async function storeThatSays(result: string) {
  const server = await startHttpServer((req, res) => {
    res.setHeader('content-type', 'application/xml');
    if (req.method === 'POST') res.end(`<DeleteResult>${result}</DeleteResult>`);
    else res.end('<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"></LocationConstraint>');
  });
  onTestFinished(() => server.close());
  return createS3ImageStore({ endpoint: server.url, accessKey: 'key', secretKey: 'secret', bucket: 'pictures' });
}
const refusal = (code: string) =>
  `<Error><Key>${NAMES[0] ?? ''}</Key><Code>${code}</Code><Message>No</Message></Error>`;

test.each(['AccessDenied', 'InternalError', 'SlowDown'])(
  'a picture that the store keeps, %s, is not gone',
  async (code) => {
    const store = await storeThatSays(refusal(code));
    await expect(store.remove(NAMES)).rejects.toBeInstanceOf(UnavailableError);
  },
);

test.each([
  ['deletes', ''],
  ['never had', refusal('NoSuchKey')],
])('a picture that the store %s is', async (_what, result) => {
  await (await storeThatSays(result)).remove(NAMES);
});
