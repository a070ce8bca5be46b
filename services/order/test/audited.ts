import { afterEach, expect } from 'vitest';
import { auditDocuments } from '../src/app/audit-documents';
import { auditLists } from '../src/app/audit-lists';
import { auditStock } from '../src/app/audit-stock';
import { auditTimelines } from '../src/app/audit-timelines';
import type { OrderHarness } from './harness';

/** Has every test of a file leave documents, stock, lists and timelines that add up. */
export function auditAfterEach(shop: () => Pick<OrderHarness, 'db'>): void {
  afterEach(async () => {
    const { db } = shop();
    const audits = [auditDocuments, auditStock, auditLists, auditTimelines];
    expect((await Promise.all(audits.map((audit) => audit(db)))).flat()).toEqual([]);
  });
}
