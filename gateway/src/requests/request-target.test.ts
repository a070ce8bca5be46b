import { AppError } from '@shop/platform/errors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from './request-target';

const segment = fc.oneof(
  fc.constantFrom(
    'api',
    'internal',
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '%2f',
    '%5c',
    '\\',
    '',
    '%',
    '%00',
    '%E0%A4%A',
    'é',
    '%C3%A9',
    '+',
  ),
  fc.string({ maxLength: 6 }),
);
const address = fc
  .tuple(fc.array(segment, { maxLength: 5 }), fc.option(fc.string({ maxLength: 8 })))
  .map(([segments, query]) => `/${segments.join('/')}${query === null ? '' : `?${query}`}`);

function read(url: string) {
  try {
    return readTarget(url);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

test('what is let through has one spelling, which reads as itself', () => {
  fc.assert(
    fc.property(address, (url) => {
      const target = read(url);
      if (!target) return;
      expect(readTarget(target.path + target.search)).toEqual(target);
    }),
  );
});

test('what is let through cannot be read as another address', () => {
  fc.assert(
    fc.property(address, (url) => {
      const target = read(url);
      if (!target) return;
      expect(new URL(target.path, 'http://x').pathname).toBe(target.path);
      expect(target.path).not.toMatch(/\/\/|\/\.\.?(?:\/|$)|%2f|%5c|%00/i);
    }),
  );
});

test('any request line gives an address or a refusal', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      read(url);
    }),
  );
});
