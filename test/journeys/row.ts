import { test } from 'vitest';

/**
 * A test of one row of the API's tables, named by method and path. A separate test checks that every row has one.
 * @param row for instance `GET /api/products/:id`
 */
export function row(row: string, says: string, check: () => Promise<void>): void {
  test(`${row} ${says}`, check);
}
