import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { NotFoundError } from '@shop/platform/errors';
import { createHttpApp } from '@shop/platform/http/app';
import { createLocalService } from '@shop/platform/http/local-service';
import { silentLogger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import { Router, type Request, type Response } from 'express';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { upstreamsAt } from '../src/config';
import { startGateway } from './harness';

type Late = (req: Request, res: Response) => void;

let client: Socket;
let received: string;
/** resolves once the service has been asked */
let asked: Promise<void>;
let isAsked: boolean;
let act: (late: Late) => Promise<void>;

/** A gateway that waits a moment only, and a service in its process that answers nothing until it is told to. */
beforeEach(async () => {
  const routes = Router();
  let began: () => void = () => undefined;
  isAsked = false;
  asked = new Promise((resolve) => {
    began = () => {
      isAsked = true;
      resolve();
    };
  });
  let finish: (late: Late) => void = () => undefined;
  routes.post('/api/chat', async (req, res) => {
    const late = new Promise<Late>((resolve) => {
      finish = resolve;
    });
    began();
    (await late)(req, res);
  });
  const parts = { logger: silentLogger, metrics: createMetrics('chat'), ready: () => Promise.resolve() };
  const chat = createLocalService();
  chat.serve({ app: createHttpApp({ ...parts, routes }) });
  const upstreams = { ...upstreamsAt(() => 'http://127.0.0.1:9'), chat };
  const gateway = await startGateway({ upstreams, upstreamTimeoutMs: 150 });
  client = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  received = '';
  client.setEncoding('latin1').on('data', (text: string) => (received += text));
  onTestFinished(async () => {
    client.destroy();
    await gateway.stop();
  });
  act = async (late) => {
    finish(late);
    await new Promise((resolve) => setImmediate(resolve));
  };
});

async function untilReceived(text: string): Promise<void> {
  while (!received.includes(text)) await once(client, 'data');
}

const post = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
/** answered by the gateway itself, so it shows that the connection still works */
const health = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

test.each<[string, Late]>([
  ['an answer', (_req, res) => res.status(201).set('x-late', '1').json({ late: true })],
  [
    'an error',
    () => {
      throw new NotFoundError('late');
    },
  ],
  [
    'a piece of an answer',
    (_req, res) => {
      res.writeHead(200, { 'x-late': '1' });
      res.write('late');
      res.end();
    },
  ],
  ['a broken answer', (_req, res) => void res.destroy()],
])(
  '%s that comes after the client was told to try again goes nowhere, and the connection lives on',
  async (_what, late) => {
    client.write(`${post}Content-Length: 2\r\n\r\n{}`);
    await asked;
    await untilReceived('requestId');
    expect(received).toContain('HTTP/1.1 504');
    await act(late);
    client.write(health);
    await untilReceived('{"status":"ok"}');
    expect(received).not.toContain('late');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 504', 'HTTP/1.1 200']);
  },
);

test('a body of unknown length that is too large is never read as a whole one, and the connection lives on', async () => {
  const space = ' '.repeat(64 * 1024);
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  client.write(`${post}Transfer-Encoding: chunked\r\n\r\n${chunk('{}')}`);
  for (let sent = 0; sent < 20; sent += 1) client.write(chunk(space));
  client.write('0\r\n\r\n');
  await untilReceived('requestId');
  expect(received).toContain('HTTP/1.1 413');
  client.write(health);
  await untilReceived('{"status":"ok"}');
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  expect(isAsked).toBe(false);
});

test.each(['Content-Length: 7\r\n\r\n{"a"', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'])(
  'a body that ends after its client was told to try again is not acted on: %j',
  async (beginning) => {
    client.write(post + beginning);
    await untilReceived('requestId');
    expect(received).toContain('HTTP/1.1 504');
    client.write(beginning.startsWith('C') ? ':1}' : '3\r\n:1}\r\n0\r\n\r\n');
    client.write(health);
    await untilReceived('{"status":"ok"}');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 504', 'HTTP/1.1 200']);
    expect(isAsked).toBe(false);
  },
);
