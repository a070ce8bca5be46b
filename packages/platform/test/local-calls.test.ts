import { internalCall } from '@shop/contracts/internal/call';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { Router } from 'express';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createServiceTokens } from '../src/auth/service-token';
import { runInContext } from '../src/context';
import { AppError, ForbiddenError, UnavailableError } from '../src/errors';
import { answerLocalCalls } from '../src/http/answer-local-calls';
import { createHttpApp } from '../src/http/app';
import { listen } from '../src/http/listen';
import { createLocalService, type ServiceAddress } from '../src/http/local-service';
import { requestId } from '../src/http/request-context';
import { serveCall } from '../src/http/serve-call';
import { createServiceClient, type ServiceClient } from '../src/http/service-client';
import { createLogger } from '../src/logger';
import { createMetrics, type Metrics } from '../src/metrics';
import { inSpan, SpanKind } from '../src/tracing/spans';

const SECRET = 'a secret of at least thirty-two letters';

const readOrder = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/orders/:id',
  params: z.object({
    id: z.string(),
    names: z
      .string()
      .transform((list) => list.split(','))
      .optional(),
    version: z.coerce.number().int().optional(),
  }),
  answer: z.object({ id: z.string(), names: z.array(z.string()).default(['nobody']), version: z.number().optional() }),
});
const changeOrder = internalCall({
  callee: 'order',
  method: 'POST',
  route: '/internal/orders/:id/note',
  params: z.object({ id: z.string(), note: z.string().max(5).optional() }),
  answer: z.object({ id: z.string(), note: z.string().optional(), by: z.string() }),
});
const unknownCall = internalCall({ ...readOrder, route: '/internal/unknown' });

type Way = 'over HTTP' | 'in this process';

describe.each<Way>(['over HTTP', 'in this process'])('calls between services, %s', (way) => {
  let address: ServiceAddress;
  let client: ServiceClient;
  let metrics: Metrics;
  let lines: Record<string, unknown>[];
  let asked: number;
  let read: (params: z.output<typeof readOrder.params>) => Promise<z.input<typeof readOrder.answer>>;
  let leave: () => Promise<void>;

  beforeEach(async () => {
    lines = [];
    asked = 0;
    read = (params) => Promise.resolve(params);
    metrics = createMetrics('order');
    const logger = createLogger('order', 'debug', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    const tokens = createServiceTokens('order', SECRET);
    const routes = Router();
    serveCall(routes, tokens, readOrder, (params) => {
      asked += 1;
      return read(params);
    });
    serveCall(routes, tokens, changeOrder, (params) => {
      asked += 1;
      return Promise.resolve({ ...params, by: requestId() });
    });
    const app = createHttpApp({ logger, metrics, tokens, ready: () => Promise.resolve(), routes });
    if (way === 'over HTTP') {
      const listening = await listen({ app }, 0);
      address = listening.url;
      leave = () => listening.close({ withinMs: 0 });
    } else {
      const local = createLocalService();
      local.serve({ app, answerCall: answerLocalCalls(routes, { logger, metrics }) });
      address = local;
      leave = () => {
        local.leave();
        return Promise.resolve();
      };
    }
    client = createServiceClient({ address, tokens: createServiceTokens('cart', SECRET) });
  });
  afterEach(() => leave());

  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => {
        throw new Error('nothing was refused');
      },
      (error: unknown) => error as AppError,
    );

  test('parameters come as the callee’s contract reads them, and the answer as the caller’s', async () => {
    expect(await client.call(readOrder, { id: 'a/b', names: ['x', 'y'], version: 7 })).toEqual({
      id: 'a/b',
      names: ['x', 'y'],
      version: 7,
    });
    expect(await client.call(readOrder, { id: '1' })).toEqual({ id: '1', names: ['nobody'] });
    expect(await client.call(changeOrder, { id: '1', note: '' })).toMatchObject({ id: '1', note: '' });
    expect(await client.call(changeOrder, { id: '1', note: undefined })).not.toHaveProperty('note');
  });

  test('what the contract does not allow is refused with its fields’ message, and nobody is asked', async () => {
    const refused = await refusalOf(client.call(changeOrder, { id: '1', note: 'too long' }));
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request', message: 'Too long' });
    expect(asked).toBe(0);
  });

  test.each(['', '.', '..'])('the parameter %j leads to no other address', async (id) => {
    expect(await refusalOf(client.call(readOrder, { id }))).toMatchObject({ status: 404, code: 'not-found' });
    expect(asked).toBe(0);
  });

  test('what a service refuses for a reason of its own is refused with it', async () => {
    read = () => Promise.reject(new ForbiddenError('Incorrect password', 'wrong-password'));
    const refused = await refusalOf(client.call(readOrder, { id: '1' }));
    expect(refused).toMatchObject({ status: 403, code: 'wrong-password', message: 'Incorrect password', details: {} });
    read = () => Promise.reject(new AppError('too-many-attempts', 429, 'Too many', { retryAfter: 30 }));
    expect(await refusalOf(client.call(readOrder, { id: '1' }))).toMatchObject({ status: 429, retryAfter: 30 });
  });

  test('a fault of the callee is logged there and says nothing to the caller but to come again', async () => {
    read = () => Promise.reject(new Error('secret of the callee'));
    const refused = await refusalOf(client.call(readOrder, { id: '1' }));
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(JSON.stringify([refused, (refused.cause as Error).message])).not.toContain('secret of the callee');
    expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
      err: { message: 'secret of the callee' },
      path: '/internal/orders/1',
    });
    expect(asked).toBe(1);
  });

  test('only another service is let in: who is not is out of order, which is not its caller’s doing', async () => {
    const stranger = createServiceClient({ address, tokens: createServiceTokens('cart', `${SECRET}, but another`) });
    const refused = await refusalOf(stranger.call(readOrder, { id: '1' }));
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect((refused.cause as Error).message).toBe('order answered 401: Not for callers outside: invalid signature');
    expect(asked).toBe(0);
  });

  test('a token for another service is not taken', async () => {
    const lost = createServiceClient({ address, tokens: createServiceTokens('cart', SECRET) });
    const refused = await refusalOf(lost.call({ ...readOrder, callee: 'catalog' }, { id: '1' }));
    expect((refused.cause as Error).message).toContain('catalog answered 401');
  });

  test('a call that the callee does not serve is not found', async () => {
    expect(await refusalOf(client.call(unknownCall, { id: '1' }))).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('an answer that is not what the contract says is a fault', async () => {
    read = () => Promise.resolve({ id: 1 } as never);
    await expect(client.call(readOrder, { id: '1' })).rejects.toThrow('id');
  });

  test('a read that is not answered in time is tried once more, then given up', async () => {
    read = () => new Promise(() => undefined);
    const refused = await refusalOf(client.call(readOrder, { id: '1' }, { deadlineMs: 40 }));
    expect(refused).toBeInstanceOf(UnavailableError);
    expect(asked).toBe(2);
    read = (params) => (asked === 3 ? new Promise(() => undefined) : Promise.resolve(params));
    expect(await client.call(readOrder, { id: '1' }, { deadlineMs: 40 })).toMatchObject({ id: '1' });
  });

  test('a callee that is gone is out of order', async () => {
    await leave();
    expect(await refusalOf(client.call(readOrder, { id: '1' }))).toBeInstanceOf(UnavailableError);
    expect(await refusalOf(client.call(changeOrder, { id: '1' }))).toBeInstanceOf(UnavailableError);
  });

  test('the callee works under the request’s id, counts the call under its pattern and writes its line', async () => {
    const context = { correlationId: 'request-of-the-test', causationId: 'an event' };
    const { by } = await runInContext(context, () => client.call(changeOrder, { id: '1' }));
    expect(by).toBe('request-of-the-test');
    const count = '_count{service="order",method="POST",route="/internal/orders/:id/note",status="200"} 1';
    expect(await metrics.registry.metrics()).toContain(count);
    expect(lines).toMatchObject([
      {
        ...{ msg: 'request', method: 'POST', path: '/internal/orders/1/note', status: 200 },
        ...{ requestId: 'request-of-the-test', ms: expect.any(Number) as number },
      },
    ]);
  });

  test('it is a step of the caller’s trace, under the callee’s name', async () => {
    const spans = startRecordingSpans();
    onTestFinished(() => {
      spans.stop();
    });
    read = () => Promise.reject(new UnavailableError());
    await inSpan({ name: 'work', kind: SpanKind.INTERNAL, attributes: {} }, () =>
      client.call(readOrder, { id: '1' }).catch(() => undefined),
    );
    const [callee, caller, work] = spans.all();
    expect(spans.tree(work?.spanContext().traceId ?? '')).toEqual([
      'test: work',
      '  test: GET /internal/orders/:id',
      '    order: GET /internal/orders/:id',
    ]);
    expect(callee?.attributes).toMatchObject({
      ...{ 'http.request.method': 'GET', 'http.route': '/internal/orders/:id', 'error.type': '503' },
      ...{ 'http.response.status_code': 503, 'url.scheme': 'http' },
    });
    expect(caller?.attributes).toMatchObject({ 'server.address': 'order', 'http.response.status_code': 503 });
  });
});

test('a service that has not started serves nothing: neither calls nor requests nor web sockets', async () => {
  const local = createLocalService();
  const client = createServiceClient({ address: local, tokens: createServiceTokens('cart', SECRET) });
  await expect(client.call(changeOrder, { id: '1' })).rejects.toBeInstanceOf(UnavailableError);
  await expect(local.ready()).rejects.toBeInstanceOf(UnavailableError);
  expect(() => {
    local.handle({} as never, {} as never, () => undefined);
  }).toThrow(UnavailableError);
  expect(() => {
    local.upgrade({} as never, {} as never, Buffer.alloc(0));
  }).toThrow(UnavailableError);
});
