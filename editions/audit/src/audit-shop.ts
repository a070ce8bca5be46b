import { auditCounts } from '@shop/catalog/app/audit-counts';
import { auditDocuments } from '@shop/order/app/audit-documents';
import { auditLists } from '@shop/order/app/audit-lists';
import { auditTimelines } from '@shop/order/app/audit-timelines';
import { auditStock } from '@shop/order/app/audit-stock';
import { auditMoney } from '@shop/payment/app/audit-money';
import type { Database, Queryable } from '@shop/platform/db/database';
import { auditBetween } from './audit-between';

export interface AuditedDatabases {
  readonly order: Database;
  readonly payment: Database;
  /** absent where products are in MongoDB: there each start of the catalog counts anew */
  readonly catalog?: Database;
}

/** What was found, by what was added up; nothing found is an empty list. */
export interface Findings {
  readonly stock: readonly string[];
  readonly documents: readonly string[];
  /** orders against their own timelines */
  readonly timelines: readonly string[];
  /** how many orders each list of the staff has */
  readonly lists: readonly string[];
  readonly money: readonly string[];
  /** orders against payments */
  readonly between: readonly string[];
  /** how many products each list has */
  readonly counts?: readonly string[];
}

/**
 * Adds up a shop's stock, documents, money and lists, and compares orders with payments. Each database is read as of one moment,
 * so a shop that runs can be audited, too; what is on its way from one service to the other counts as neither.
 */
export async function auditShop({ order, payment, catalog }: AuditedDatabases): Promise<Findings> {
  const ofOrder = await asOfNow(order, async (db) => ({
    stock: await auditStock(db),
    documents: await auditDocuments(db),
    timelines: await auditTimelines(db),
    lists: await auditLists(db),
  }));
  const money = await asOfNow(payment, auditMoney);
  const counts = catalog && (await asOfNow(catalog, auditCounts));
  return { ...ofOrder, money, between: await auditBetween(order, payment), counts };
}

/** Reads everything as of one moment. */
function asOfNow<T>(database: Database, read: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return read(tx);
  });
}
