import { TOPICS } from '@shop/contracts/events/topics';
import { expect, test } from 'vitest';
import { readCommand, UsageError } from './dead-letter-command';

const everything = { topics: Object.values(TOPICS), numbers: undefined, group: undefined, aside: false };
const orders = { ...everything, topics: ['shop.orders'] };

test.each([
  ['list', { action: 'list', ...everything }],
  ['list shop.orders --group cart', { action: 'list', ...orders, group: 'cart' }],
  ['list --aside', { action: 'list', ...everything, aside: true }],
  ['aside shop.orders 7 refunded by hand', { action: 'aside', ...orders, numbers: ['7'], why: 'refunded by hand' }],
  ['replay shop.orders 7 12', { action: 'replay', ...orders, numbers: ['7', '12'] }],
  ['replay shop.orders all --group cart', { action: 'replay', ...orders, group: 'cart' }],
])('%s', (line, command) => {
  expect(readCommand(line.split(' '))).toEqual(command);
});

test.each([
  '',
  'delete',
  'list shop.nothing',
  'list shop.orders 7',
  'replay',
  'replay all',
  'replay shop.orders',
  'replay shop.orders seven',
  'replay shop.orders 7 all',
  'list --everything',
  'aside shop.orders 7',
  'aside shop.orders all too many',
  'aside 7 too many',
  'replay shop.orders 7 --aside',
])('"%s" is answered with how to use it', (line) => {
  expect(() => readCommand(line === '' ? [] : line.split(' '))).toThrow(UsageError);
  expect(() => readCommand(line === '' ? [] : line.split(' '))).toThrow('dead-letters replay TOPIC NUMBER');
});
