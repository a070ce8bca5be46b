import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readPlainCall } from './plain-call';

function request(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  const all = { host: 'shop.example', ...headers };
  return Object.assign(req, { url, method, httpVersion: '1.1', headers: all, rawHeaders: Object.entries(all).flat() });
}

test('a read with nothing special about it is one', () => {
  expect(readPlainCall(request('/'))).toEqual({ path: '/', search: '' });
  expect(readPlainCall(request('/api/products/shop?q=a%20b'))).toEqual({
    path: '/api/products/shop',
    search: '?q=a%20b',
  });
  expect(readPlainCall(request('/assets/-a_b.min.js', {}, 'HEAD'))).toEqual({
    path: '/assets/-a_b.min.js',
    search: '',
  });
});

test.each([
  '/a//b',
  '/a/',
  '/../x',
  '/.vite/preloads.json',
  '/a/./b',
  '/%61',
  'http://shop.example/',
  '*',
  '/a#b',
  '/a\\b',
])('%s may have another spelling', (url) => {
  expect(readPlainCall(request(url))).toBeUndefined();
});

test.each(['range', 'if-range', 'if-match', 'if-unmodified-since', 'if-modified-since', 'expect', 'content-length'])(
  'one with %s is more than that',
  (name) => {
    expect(readPlainCall(request('/', { [name]: '1' }))).toBeUndefined();
  },
);

test('tags come before dates', () => {
  expect(readPlainCall(request('/', { 'if-modified-since': 'x', 'if-none-match': '"a"' }))).toBeDefined();
});

test('what changes something, is too long or cannot be read goes the ordinary way', () => {
  expect(readPlainCall(request('/', {}, 'POST'))).toBeUndefined();
  expect(readPlainCall(request(`/?${'q'.repeat(1000)}`))).toBeUndefined();
  expect(readPlainCall(request('/', { cookie: 'x'.repeat(17_000) }))).toBeUndefined();
});
