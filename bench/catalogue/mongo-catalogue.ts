import { createMemoryChangeJournal } from '@shop/catalog/adapters/memory-change-journal';
import { openMongo, prepareMongo } from '@shop/catalog/adapters/mongo/connection';
import { recount } from '@shop/catalog/adapters/mongo/counts/recount';
import { createMongoOwnedStore } from '@shop/catalog/adapters/mongo/mongo-owned-store';
import { createMongoProductStore } from '@shop/catalog/adapters/mongo/mongo-product-store';
import { newDocument } from '@shop/catalog/adapters/mongo/product-documents';
import type { FilledCatalogue } from './filled-catalogue';
import { findable } from './findable';
import { productAt } from './many-products';
import { processMs } from './process-ms';

/** Long enough to index a million products, in ms. */
const ANSWER_MS = 3_600_000;

/** Products in a write. */
const PORTION = 2_000;

/** What a server notes of an operation while it notes all of them. */
interface Noted {
  readonly keysExamined?: number;
  readonly docsExamined?: number;
}

/** Fills a catalogue in MongoDB, on this machine: its processor time is read by its process. */
export async function mongoCatalogueOf(url: string, size: number): Promise<FilledCatalogue> {
  const mongo = await openMongo({ url, database: `catalogue_${size}`, answerMs: ANSWER_MS });
  const { db } = mongo.products;
  const database = db.db;
  if (!database) throw new Error('not connected');
  await db.dropDatabase();
  const begun = performance.now();
  for (let from = 0; from < size; from += PORTION) {
    const count = Math.min(PORTION, size - from);
    const portion = Array.from({ length: count }, (_, index) => ({
      ...newDocument({ product: productAt(from + index, size), events: [] }),
      pendingCounts: [],
    }));
    await mongo.products.collection.insertMany(portion as never, { ordered: false });
  }
  await prepareMongo(mongo);
  await recount(mongo);
  const { pid } = await database.command({ serverStatus: 1 });
  return {
    size,
    filledInS: (performance.now() - begun) / 1000,
    open: () => findable(createMongoProductStore(mongo), createMongoOwnedStore(mongo), createMemoryChangeJournal()),
    readsOf: async (ask) => {
      const notes = database.collection<Noted>('system.profile');
      await database.command({ profile: 2 });
      await ask();
      await database.command({ profile: 0 });
      const noted = await notes
        .find({ op: { $in: ['query', 'command'] }, 'command.profile': { $exists: false } })
        .toArray();
      await notes.drop();
      const sum = (what: keyof Noted) => noted.reduce((total, note) => total + (note[what] ?? 0), 0);
      return { statements: noted.length, rows: sum('keysExamined'), blocks: sum('docsExamined') };
    },
    databaseMs: () => processMs(Number(pid)),
    close: async () => {
      await db.dropDatabase();
      await mongo.close();
    },
  };
}
