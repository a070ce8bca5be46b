import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { createServiceTokens } from '../src/auth/service-token';
import { readConfig } from '../src/config';
import { handleErrors } from '../src/http/errors';
import { listen, type Listening } from '../src/http/listen';
import { silentLogger } from '../src/logger';
import { secretEnvironment } from '../src/process/environment';
import { z } from 'zod';

const [OLD, NEW] = ['old-secret-of-more-than-32-characters', 'new-secret-of-more-than-32-characters'];

let order: Listening | undefined;
afterEach(() => order?.close());

/** Whether order, which holds these secrets, lets a caller in that holds those. */
async function letsIn(own: string | string[], callers: string | string[], audience = 'order'): Promise<number> {
  return letsInWith(createServiceTokens('payment', callers).issue(audience), own);
}

async function letsInWith(token: string, own: string | string[] = OLD): Promise<number> {
  const app = express().get('/', createServiceTokens('order', own).require('order'), (_req, res) => {
    res.json({});
  });
  app.use(handleErrors(silentLogger));
  order = await listen({ app }, 0);
  const authorization = `Bearer ${token}`;
  const { status } = await fetch(order.url, { headers: { authorization } });
  await order.close();
  return status;
}

test('only the same secret lets a caller in, and only to whom it called', async () => {
  expect(await letsIn(OLD, OLD)).toBe(200);
  expect(await letsIn(OLD, NEW)).toBe(401);
  expect(await letsIn(OLD, OLD, 'catalog')).toBe(401);
});

test('clocks that are half a minute apart do not matter, those that are further do', async () => {
  const fromAMachineThatIsBehindBy = async (seconds: number) => {
    const now = Date.now();
    vi.setSystemTime(now - 60_000 - seconds * 1000);
    const token = createServiceTokens('payment', OLD).issue('order');
    vi.setSystemTime(now);
    return letsInWith(token);
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    expect(await fromAMachineThatIsBehindBy(25)).toBe(200);
    expect(await fromAMachineThatIsBehindBy(35)).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('a clock that is five minutes behind is what the refusal says', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    // tokens end at whole seconds
    const now = Math.floor(Date.now() / 1000) * 1000;
    vi.setSystemTime(now - 300_000);
    const token = createServiceTokens('payment', OLD).issue('order');
    vi.setSystemTime(now);
    expect(() => createServiceTokens('order', OLD).admit(token, 'order')).toThrow(
      /^Not for callers outside: the token ended 240 s ago, so the clocks of the two machines are apart$/,
    );
    // one that is ahead is believed: its tokens end later
    vi.setSystemTime(now + 300_000);
    const ahead = createServiceTokens('payment', OLD).issue('order');
    vi.setSystemTime(now);
    expect(createServiceTokens('order', OLD).callerOf(ahead, 'order')).toBe('payment');
  } finally {
    vi.useRealTimers();
  }
});

test('a token that was believed is so only until it ends', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const [payment, order] = [createServiceTokens('payment', OLD), createServiceTokens('order', OLD)];
    const token = payment.issue('order');
    const began = Date.now();
    expect(order.callerOf(token, 'order')).toBe('payment');
    expect(order.callerOf(token, 'catalog')).toBeUndefined();
    vi.setSystemTime(began + 85_000);
    expect(order.callerOf(token, 'order')).toBe('payment');
    vi.setSystemTime(began + 95_000);
    expect(order.callerOf(token, 'order')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a token is used for several calls, long before it ends for a new one', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const tokens = createServiceTokens('payment', OLD);
    const first = tokens.issue('order');
    vi.advanceTimersByTime(19_000);
    expect(tokens.issue('order')).toBe(first);
    expect(tokens.issue('catalog')).not.toBe(first);
    vi.advanceTimersByTime(2_000);
    expect(tokens.issue('order')).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});

test('an exchange in three steps lets everybody in who is one step ahead or behind', async () => {
  const steps = [OLD, [OLD, NEW], [NEW, OLD], NEW];
  for (const [index, step] of steps.entries()) {
    for (const other of steps.slice(Math.max(0, index - 1), index + 2))
      expect(await letsIn(step, other), `${index}: ${String(other)}`).toBe(200);
  }
  expect(await letsIn(NEW, OLD)).toBe(401);
});

test('the secrets are read in their order, each long enough', () => {
  const read = (SERVICE_SECRET?: string) => readConfig(z.object(secretEnvironment), { SERVICE_SECRET }).SERVICE_SECRET;
  expect(read(OLD)).toEqual([OLD]);
  expect(read(`${NEW}, ${OLD}`)).toEqual([NEW, OLD]);
  for (const wrong of [undefined, ',', 'short', `${NEW},short`]) expect(() => read(wrong)).toThrow('SERVICE_SECRET');
});
