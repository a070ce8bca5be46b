import { createServiceTokens } from '@shop/platform/auth/service-token';
import { internalCall } from '@shop/contracts/internal/call';
import { createServiceClient } from '@shop/platform/http/service-client';
import { listen, type Listening } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { createHttpUpstream } from '@shop/gateway/proxy/http-upstream';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startBalancer } from '@shop/distributed/balancer';

const CALLERS = 4;
const CALLS = 200;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function replica(): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  const app = express().all('/', (_req, res) => {
    calls += 1;
    res.json({});
  });
  const listening = await listen({ app }, 0);
  cleanUps.push(() => listening.close());
  return { port: Number(new URL(listening.url).port), calls: () => calls };
}

async function gatewayTo(url: string): Promise<Listening> {
  const upstream = createHttpUpstream({ name: 'order', url, timeoutMs: 30_000, logger: silentLogger });
  const app = express().use((req, res, next) => {
    upstream.forward(req, res, { limit: 1_000, fail: next });
  });
  const gateway = await listen({ app }, 0);
  cleanUps.push(() => {
    upstream.close();
    return gateway.close();
  });
  return gateway;
}

const change = internalCall({
  callee: 'order',
  method: 'POST',
  route: '/',
  params: z.object({}),
  answer: z.object({}),
});

const CALLS_BY = {
  'the gateway calls': async (url: string) => {
    const gateway = await gatewayTo(url);
    return async () => {
      const answer = await fetch(gateway.url, { method: 'POST' });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    };
  },
  'other services call': (url: string) => {
    const tokens = createServiceTokens('payment', 'x'.repeat(32));
    const order = createServiceClient({ address: url, tokens });
    return Promise.resolve(async () => {
      await order.call(change, {});
    });
  },
};

test.each(Object.entries(CALLS_BY))(
  'a replica that %s gets its share of the calls although it came later, and no call fails',
  async (_who, prepare) => {
    const first = await replica();
    const balancer = await startBalancer(0);
    cleanUps.push(() => balancer.close());
    balancer.pointTo([first.port]);
    const call = await prepare(`http://127.0.0.1:${balancer.port}`);
    const callAtOnce = (times: number) =>
      Promise.all(
        Array.from({ length: CALLERS }, async () => {
          for (let index = 0; index < times; index += 1) await call();
        }),
      );

    await callAtOnce(1);
    expect(first.calls()).toBe(CALLERS);
    const second = await replica();
    balancer.pointTo([first.port, second.port]);
    await callAtOnce(CALLS);
    expect(second.calls()).toBeGreaterThan((CALLERS * CALLS) / 8);
  },
);
