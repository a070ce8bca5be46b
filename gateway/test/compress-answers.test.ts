import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressAnswers } from '../src/calls/compress-answers';

const JSON_TYPE = 'application/json; charset=utf-8';
const WHOLE = JSON.stringify({ cart: Array.from({ length: 40 }, (_, index) => ({ name: `Linen shirt ₹${index}` })) });

/** As `sendJson` does. */
const answerWith =
  (content: string, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) => {
    res.setHeader('content-type', JSON_TYPE);
    res.setHeader('content-length', Buffer.byteLength(content));
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.end(content);
  };

/** What comes over the wire, with its headers. */
async function ask(listener: RequestListener, accepted = 'gzip, br', method = 'GET') {
  const server = createServer((req, res) => {
    compressAnswers(req, res);
    listener(req, res);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, method, headers: { 'accept-encoding': accepted } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { headers: answer.headers, content: await buffer(answer) };
}

test.for([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a whole answer of JSON comes to a reader of %s in %s, with its length',
  async ([accepted, coding, read]) => {
    const { headers, content } = await ask(answerWith(WHOLE), accepted);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(content.length),
      vary: 'Accept-Encoding',
    });
    expect(content.length).toBeLessThan(WHOLE.length / 2);
    expect(read(content).toString()).toBe(WHOLE);
  },
);

test('an answer that is long, or comes in parts, is compressed on its way', async () => {
  const long = JSON.stringify(Array.from({ length: 4_000 }, (_, index) => `Linen shirt ${index}`));
  const whole = await ask(answerWith(long));
  expect(whole.headers['content-encoding']).toBe('br');
  expect(whole.headers).not.toHaveProperty('content-length');
  expect(brotliDecompressSync(whole.content).toString()).toBe(long);
  const inParts = await ask((_req, res) => {
    res.writeHead(200, { 'content-type': JSON_TYPE });
    res.write(WHOLE);
    res.end(WHOLE);
  });
  expect(brotliDecompressSync(inParts.content).toString()).toBe(WHOLE + WHOLE);
});

test.for([
  ['to a reader who takes no other', answerWith(WHOLE), 'identity'],
  ['where it is short', answerWith('{"cart":[]}'), 'br'],
  ['where its type is compressed already', answerWith(WHOLE, { 'content-type': 'image/webp' }), 'br'],
  ['where nobody may change it', answerWith(WHOLE, { 'cache-control': 'no-store, no-transform' }), 'br'],
] as const)('it comes as it is %s', async ([, listener, accepted]) => {
  const { headers, content } = await ask(listener, accepted);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['content-length']).toBe(String(content.length));
});

test('what is coded already is not coded once more, and of HEAD there is nothing to code', async () => {
  const coded = await ask(answerWith(WHOLE, { 'content-encoding': 'zstd' }));
  expect(coded.headers['content-encoding']).toBe('zstd');
  expect(coded.content.toString()).toBe(WHOLE);
  const { headers } = await ask(answerWith(WHOLE), 'br', 'HEAD');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(WHOLE)));
});
