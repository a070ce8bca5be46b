import { afterEach, expect } from 'vitest';
import { auditDocuments } from '../src/app/audit-documents';
import { auditLists } from '../src/app/audit-lists';
import { auditStock } from '../src/app/audit-stock';
import type { OrderHarness } from './harness';

/** Has every test of a file leave documents, stock and lists that add up. */
export function auditAfterEach(shop: () => Pick<OrderHarness, 'db'>): void {
  afterEach(async () => {
    const { db } = shop();
    expect([...(await auditDocuments(db)), ...(await auditStock(db)), ...(await auditLists(db))]).toEqual([]);
  });
}
