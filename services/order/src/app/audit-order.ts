import type { AuditedCheck } from '@shop/contracts/api/audits';
import { auditOutbox } from '@shop/platform/audit/audit-outbox';
import { lookInto, lookIntoSentences } from '@shop/platform/audit/look-into';
import { patientReader } from '@shop/platform/audit/patient-reader';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { auditDocuments } from './audit-documents';
import { auditLists } from './audit-lists';
import { auditPictures } from './audit-pictures';
import { auditStock } from './audit-stock';
import { auditTimelines } from './audit-timelines';

export interface OrderAudit {
  readonly db: Database;
  /** absent: where pictures are is not known */
  readonly images: ImageStore | undefined;
}

const ADVICE = {
  stock: 'Count the shelf, correct the stock under Inventory, and report it: no sale of the shop does this.',
  documents: 'Change no number by hand: ask the accountant whether a correction has to be issued, and report it.',
  timelines: 'Read the order’s timeline and its payment, and bring it to the status that is true by its buttons.',
  lists: 'The order is right, its list is not: put the order on the list by changing it, and report it.',
};

/** Looks into everything that orders keep. */
export async function auditOrder({ db, images }: OrderAudit): Promise<AuditedCheck[]> {
  const reader = patientReader(db);
  return [
    await lookIntoSentences('stock', ADVICE.stock, () => auditStock(reader)),
    await lookIntoSentences('documents', ADVICE.documents, () => auditDocuments(reader)),
    await lookIntoSentences('timelines', ADVICE.timelines, () => auditTimelines(reader)),
    await lookIntoSentences('order-lists', ADVICE.lists, () => auditLists(reader)),
    ...(images ? [await lookInto('order-pictures', () => auditPictures(db, images))] : []),
    await auditOutbox('order', outboxTable(db)),
  ];
}
