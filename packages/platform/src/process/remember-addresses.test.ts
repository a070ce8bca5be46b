import { AsyncLocalStorage } from 'node:async_hooks';
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberAddresses, rememberingLookup, type Lookup } from './remember-addresses';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A name server that answers when the test says so. */
function server() {
  const asked: { hostname: string; answer: (said: string | Error) => void }[] = [];
  const ask: Lookup = (hostname, _options, callback) => {
    asked.push({
      hostname,
      answer: (said) => (said instanceof Error ? callback(said, '') : callback(null, said, 4)),
    });
  };
  return { asked, ask, answer: (said: string | Error) => asked.at(-1)?.answer(said) };
}

function resolver() {
  const { asked, ask, answer } = server();
  const lookup = rememberingLookup(ask);
  const find = (hostname = 'order') =>
    new Promise((resolve, reject) => {
      lookup(hostname, { family: 0 }, (error, address) => (error ? reject(error) : resolve(address)));
    });
  return { asked, answer, find };
}

test('a name is asked for anew whenever it is needed, and what is said counts', async () => {
  const { asked, answer, find } = resolver();
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    const found = find();
    answer(address);
    expect(await found).toBe(address);
  }
  expect(asked).toHaveLength(2);
});

test('those who ask for one name at a time share the question', async () => {
  const { asked, answer, find } = resolver();
  const found = [find(), find()];
  answer('10.0.0.1');
  expect(await Promise.all(found)).toEqual(['10.0.0.1', '10.0.0.1']);
  const others = [find('cart'), find('catalog')];
  expect(asked.map(({ hostname }) => hostname)).toEqual(['order', 'cart', 'catalog']);
  for (const { answer: say } of asked.slice(1)) say('10.0.0.3');
  await Promise.all(others);
});

test.each(['EAI_AGAIN', 'EAI_FAIL'])(
  'while no server answers (%s), what was known is used, until one does',
  async (code) => {
    const { answer, find } = resolver();
    const first = find();
    answer('10.0.0.1');
    await first;
    const second = find();
    answer(failure(code));
    expect(await second).toBe('10.0.0.1');
    const third = find();
    answer('10.0.0.2');
    // it did not wait for that answer
    expect(await third).toBe('10.0.0.1');
    const fourth = find();
    answer('10.0.0.2');
    expect(await fourth).toBe('10.0.0.2');
  },
);

test('a server that says nothing for a second is away', async () => {
  const { asked, answer, find } = resolver();
  const first = find();
  answer('10.0.0.1');
  await first;
  const second = find();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toBe('10.0.0.1');
  expect(await find()).toBe('10.0.0.1');
  // the question of before is still open
  expect(asked).toHaveLength(2);
});

test('of a name that is not known nothing can be said, and it is waited for', async () => {
  const { answer, find } = resolver();
  const found = find();
  await vi.advanceTimersByTimeAsync(9_000);
  answer('10.0.0.1');
  expect(await found).toBe('10.0.0.1');
  const unknown = find('nobody');
  answer(failure('EAI_AGAIN'));
  await expect(unknown).rejects.toThrow('EAI_AGAIN');
});

test('a name that is gone is gone', async () => {
  const { answer, find } = resolver();
  const first = find();
  answer('10.0.0.1');
  await first;
  const gone = find();
  answer(failure('ENOTFOUND'));
  await expect(gone).rejects.toThrow('ENOTFOUND');
  const later = find();
  answer(failure('EAI_AGAIN'));
  await expect(later).rejects.toThrow('EAI_AGAIN');
});

test('connections and calls of this process go on with it', async () => {
  vi.useRealTimers();
  const listener = createServer((socket) => socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(listener, 'listening');
  const original = dns.lookup;
  let isAway = false;
  dns.lookup = ((_hostname: string, { all }: { all?: boolean }, callback: (...said: unknown[]) => void) => {
    if (isAway) callback(failure('EAI_AGAIN'));
    else if (all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  }) as typeof dns.lookup;
  Object.defineProperties(dns.lookup, Object.getOwnPropertyDescriptors(original));
  try {
    rememberAddresses();
    const url = `http://order.test:${(listener.address() as AddressInfo).port}/`;
    expect((await fetch(url)).status).toBe(204);
    isAway = true;
    expect((await fetch(url)).status).toBe(204);
    await expect(fetch(url.replace('order', 'cart'))).rejects.toThrow();
    isAway = false;
    expect(await promisify(dns.lookup)('order.test', { family: 4 })).toEqual({ address: '127.0.0.1', family: 4 });
  } finally {
    dns.lookup = original;
    listener.close();
  }
});

test('who shares a question goes on in their own context, and whatever another does', async () => {
  const { ask, answer } = server();
  const lookup = rememberingLookup(ask);
  const context = new AsyncLocalStorage<string>();
  const thrown: unknown[] = [];
  const nextTick = vi.spyOn(process, 'nextTick').mockImplementation((callback, ...said: unknown[]) => {
    try {
      (callback as (...all: unknown[]) => void)(...said);
    } catch (error) {
      thrown.push(error);
    }
  });
  const seen: (string | undefined)[] = [];
  context.run('first', () =>
    lookup('order', {}, () => {
      throw new Error('of the first');
    }),
  );
  context.run('second', () => lookup('order', {}, () => seen.push(context.getStore())));
  answer('10.0.0.1');
  nextTick.mockRestore();
  expect(seen).toEqual(['second']);
  expect(thrown).toHaveLength(1);
});

test('what is no question is refused, and the next one is asked', async () => {
  let isRefused = true;
  const lookup = rememberingLookup((_hostname, _options, callback) => {
    if (isRefused) throw new TypeError('no family');
    callback(null, '10.0.0.1', 4);
  });
  const find = () =>
    new Promise((resolve) => {
      lookup('order', { family: 4 }, (_error, address) => resolve(address));
    });
  expect(() => lookup('order', { family: 4 }, () => undefined)).toThrow('no family');
  isRefused = false;
  vi.useRealTimers();
  expect(await find()).toBe('10.0.0.1');
});
