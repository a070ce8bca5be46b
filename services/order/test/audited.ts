import { afterEach, expect } from 'vitest';
import { auditDocuments } from '../src/app/audit-documents';
import { auditStock } from '../src/app/audit-stock';
import type { OrderHarness } from './harness';

/** Has every test of a file leave documents and stock that add up. */
export function auditAfterEach(shop: () => Pick<OrderHarness, 'db'>): void {
  afterEach(async () => {
    expect([...(await auditDocuments(shop().db)), ...(await auditStock(shop().db))]).toEqual([]);
  });
}
