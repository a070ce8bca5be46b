import { expect, test } from 'vitest';
import { watchCommits } from './commit-watch';
import { createFramer, type Frame } from './frames';

function message(type: string, body: string): Frame {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  const bytes = Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
  return { type, body: Buffer.from(body), bytes };
}
const query = (text: string) => message('Q', `${text}\0`);
const done = (tag: string) => message('C', `${tag}\0`);
const ready = (state: 'I' | 'T' | 'E') => message('Z', state);
const failed = message('E', 'SERROR\0\0');

/** A connection that has been made. */
function open() {
  const watch = watchCommits();
  watch.asked(message('', 'user\0shop\0\0'));
  watch.answered(ready('I'));
  return watch;
}

test('an answer to COMMIT is one', () => {
  const watch = open();
  watch.asked(query('BEGIN'));
  expect([done('BEGIN'), ready('T')].map(watch.answered)).toEqual(['pass', 'pass']);
  watch.asked(query('INSERT INTO a VALUES (1)'));
  expect([done('INSERT 0 1'), ready('T')].map(watch.answered)).toEqual(['hold', 'pass']);
  watch.asked(query('COMMIT'));
  expect([done('COMMIT'), ready('I')].map(watch.answered)).toEqual(['hold', 'committed']);
});

test('so is that to a statement that writes by itself, prepared once and bound again', () => {
  const watch = open();
  watch.asked(message('P', 'place\0WITH a AS (UPDATE stock AS s SET held = 1 RETURNING 1) SELECT * FROM a\0\0\0'));
  for (const time of [1, 2]) {
    watch.asked(message('B', `\0place\0${time}`));
    watch.asked(message('E', '\0'));
    watch.asked(message('S', ''));
    expect([done('SELECT 1'), ready('I')].map(watch.answered), String(time)).toEqual(['hold', 'committed']);
  }
});

test.each([
  ['a statement that only reads', query('SELECT id FROM a FOR UPDATE'), done('SELECT 1'), ready('I')],
  ['a write that failed', query('DELETE FROM a'), failed, ready('I')],
  ['a COMMIT that undid', query('COMMIT'), done('ROLLBACK'), ready('I')],
])('%s is none', (_what, asked, answer, end) => {
  const watch = open();
  watch.asked(asked);
  watch.answered(answer);
  expect(watch.answered(end)).toBe('pass');
  // and the next is judged by itself
  watch.asked(query('COMMIT'));
  expect([done('COMMIT'), ready('I')].map(watch.answered)).toEqual(['hold', 'committed']);
});

test('messages come whole, however they are cut', () => {
  const first = message('', 'user\0shop\0\0');
  const all = Buffer.concat([first.bytes, query('COMMIT').bytes]);
  const framer = createFramer(true);
  const frames = [...all].flatMap((byte) => framer(Buffer.from([byte])));
  expect(frames.map(({ type }) => type)).toEqual(['', 'Q']);
  expect(Buffer.concat(frames.map(({ bytes }) => bytes))).toEqual(all);
});
