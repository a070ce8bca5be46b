import { expect, test } from 'vitest';
import { describeSql } from './describe-sql';

test.each([
  ['SELECT name FROM products WHERE id = $1', 'SELECT products'],
  ['SELECT name FROM products p JOIN stock s ON s.id = p.id FOR UPDATE', 'SELECT products, SELECT stock'],
  ['SELECT id FROM ONLY orders FOR NO KEY UPDATE SKIP LOCKED', 'SELECT orders'],
  ['insert into "order".orders (id) values ($1) on conflict (id) do update set id = $1', 'INSERT orders'],
  ['DELETE FROM notes\n  WHERE id = ANY (ARRAY(SELECT id FROM old_notes))', 'DELETE notes, SELECT old_notes'],
  [
    `WITH unchanged AS MATERIALIZED (SELECT count(*) = $1 AS ok FROM stock), part_0 AS (
       INSERT INTO orders SELECT $2 WHERE (SELECT ok FROM unchanged)), part_1 AS (UPDATE stock SET held = $3)
     SELECT (SELECT ok FROM unchanged) AS ok`,
    'INSERT orders, UPDATE stock, SELECT stock',
  ],
  ['WITH t (a, b) AS (SELECT 1, 2) SELECT a FROM t, unnest($1::text[]) u', undefined],
  ['SELECT FROM unnest($1::text[]) x WHERE a IS DISTINCT FROM b', undefined],
  ['SELECT extract(epoch FROM made_at) FROM orders', 'SELECT orders'],
  ['SELECT FROM a JOIN b ON c JOIN d ON e JOIN f ON g', 'SELECT a, SELECT b, SELECT d, …'],
  ['SELECT 1', undefined],
])('%s: %s', (text, summary) => {
  expect(describeSql(text).summary).toBe(summary);
});

test('an operation without a table has its own name', () => {
  expect(describeSql('COMMIT')).toEqual({ system: 'postgresql', operation: 'COMMIT', text: 'COMMIT' });
  expect(describeSql('select 1').operation).toBe('SELECT');
});

test('the first write is what a statement does; what is long is cut', () => {
  const described = describeSql(`SELECT ${'x, '.repeat(1_000)} y FROM (SELECT 1 FROM a) b`);
  expect(described).toMatchObject({ operation: 'SELECT', collection: 'a' });
  expect(described.text).toHaveLength(1_501);
});
