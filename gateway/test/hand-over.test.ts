import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createLocalService } from '@shop/platform/http/local-service';
import { silentLogger } from '@shop/platform/logger';
import { startHttpServer } from '@shop/testing/http-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deafen } from '../src/proxy/hand-over';
import { createLocalUpstream } from '../src/proxy/local-upstream';
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

test('a request whose client has left is not handed over: nothing would end what waits for its answer', async () => {
  const app = vi.fn();
  const service = createLocalService();
  service.serve({ app });
  const upstream = createLocalUpstream({ name: 'catalog', service, timeoutMs: 60_000, logger: silentLogger });
  const fail = vi.fn();
  const client = new Socket();
  const forwarded = new Promise<void>((resolve) => {
    void startHttpServer((req, res) => {
      res.once('close', () => {
        upstream.forward(req, res, { limit: 1, fail });
        resolve();
      });
      client.destroy();
    }).then((server) => {
      onTestFinished(() => server.close());
      client.connect(Number(new URL(server.url).port), '127.0.0.1');
      client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  });
  await forwarded;
  expect(app).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});
