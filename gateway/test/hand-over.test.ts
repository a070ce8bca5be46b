import type { ServerResponse } from 'node:http';
import { startHttpServer } from '@shop/testing/http-server';
import { expect, onTestFinished, test } from 'vitest';
import { deafen } from '../src/proxy/hand-over';
import { rawRequest } from './raw-request';

test.each<[string, (res: ServerResponse) => unknown]>([
  ['a piece of an answer', (res) => res.write('late')],
  ['an end', (res) => res.end('late')],
  ['a head', (res) => res.writeHead(201, { 'x-late': '1' })],
  ['a break', (res) => res.destroy()],
])('%s that comes late changes nothing while the answer given instead waits for one before it', async (_what, late) => {
  let first: ServerResponse | undefined;
  const server = await startHttpServer((req, res) => {
    if (req.url === '/first') {
      first = res;
      return;
    }
    res.writeHead(504).end('instead');
    deafen(res);
    late(res);
    expect(res.statusCode).toBe(504);
    first?.end('first');
  });
  onTestFinished(() => server.close());
  const answers = await rawRequest(
    server.url,
    'GET /first HTTP/1.1\r\nHost: x\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 504']);
  expect(answers).toContain('instead');
  expect(answers).not.toContain('late');
});
