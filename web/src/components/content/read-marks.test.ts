import { expect, test } from 'vitest';
import { readMarks } from './read-marks';

test('headings, paragraphs, lists, bold words and links', () => {
  expect(readMarks('## Who\nWe **sew**.\nSee [us](/about).\n\n- one\n- [two](https://a.example/b)\n')).toEqual([
    { heading: 'Who' },
    {
      lines: [
        ['We ', { bold: 'sew' }, '.'],
        ['See ', { words: 'us', to: '/about' }, '.'],
      ],
    },
    { list: [['one'], [{ words: 'two', to: 'https://a.example/b' }]] },
  ]);
});

test('a heading and a list need no blank line around them', () => {
  expect(readMarks('We sew:\n- silk\n- linen\n## Where\nIn Kutch.\n* and in Jaipur')).toEqual([
    { lines: [['We sew:']] },
    { list: [['silk'], ['linen']] },
    { heading: 'Where' },
    { lines: [['In Kutch.']] },
    { list: [['and in Jaipur']] },
  ]);
});

test('HTML is text', () => {
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  expect(readMarks(text)).toEqual([{ lines: [[text]] }]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere',
  'vbscript:x',
])('a link to %s leads nowhere', (to) => {
  const [block] = readMarks(`[go](${to})`);
  expect(JSON.stringify(block)).not.toContain('"to"');
});

test('a long text of unclosed marks is read at once', () => {
  const before = performance.now();
  readMarks('**['.repeat(7_000));
  expect(performance.now() - before).toBeLessThan(2_000);
});
