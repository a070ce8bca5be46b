import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createUploads } from '../src/answers/uploads';

/** A server that serves one picture, and a browser that leaves when asked to. Resolves with how serving ended. */
async function leaveDuring(getContent: (leave: () => Promise<void>) => Promise<Readable>): Promise<unknown> {
  let ended: Promise<unknown> = Promise.resolve();
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const leave = async () => {
      const closed = once(res, 'close');
      sent.destroy();
      await closed;
    };
    const images = {
      get: async () => ({ content: await getContent(leave), size: 10 }),
      put: async () => undefined,
      remove: async () => undefined,
    };
    const serve = createUploads(images);
    Object.assign(res, { set: () => res, vary: () => res });
    await serve('abc.webp', req as Request, res as Response);
  };
  const server = createServer((req, res) => {
    ended = answer(req, res).then(
      () => 'quietly',
      (error: unknown) => error,
    );
  }).listen(0);
  await once(server, 'listening');
  const sent = request({ port: (server.address() as AddressInfo).port });
  sent.on('error', () => undefined).end();
  await once(server, 'request');
  const end = await ended;
  server.close();
  server.closeAllConnections();
  return end;
}

test('a browser that leaves before the first byte is no error', async () => {
  const content = new PassThrough();
  expect(
    await leaveDuring(async (leave) => {
      setImmediate(() => void leave());
      return content;
    }),
  ).toBe('quietly');
  expect(content.destroyed).toBe(true);
});

test('nor is one that left while the picture was looked for', async () => {
  const content = new PassThrough();
  expect(
    await leaveDuring(async (leave) => {
      await leave();
      return content;
    }),
  ).toBe('quietly');
  expect(content.destroyed).toBe(true);
});

test('a picture that cannot be read is one', async () => {
  const content = new PassThrough();
  const lost = new Error('the disk is gone');
  expect(
    await leaveDuring(async () => {
      setImmediate(() => content.destroy(lost));
      return content;
    }),
  ).toBe(lost);
});
