import { randomUUID } from 'node:crypto';
import type { CatalogueChange, CatalogueVersion } from '@shop/contracts/internal/catalog';
import { changesSince, isOfProduct, REMEMBERED, type ChangeJournal } from '../../ports/change-journal';
import type { Mongo } from './connection';
import type { JournalDocument } from './documents';
import { isDuplicate } from './duplicate-key';

const ID = 'products';
/** So many changes may come between two looks at a journal; after more, all is taken for changed. */
const MEANWHILE = 16;

/** The journal of all replicas: one document, which each change counts up and adds itself to. */
export function createMongoChangeJournal({ journals, answered }: Pick<Mongo, 'journals' | 'answered'>): ChangeJournal {
  async function create(): Promise<void> {
    try {
      await journals.insertOne({ _id: ID, epoch: randomUUID(), count: 0, latest: [] });
    } catch (error) {
      // another replica was first
      if (!isDuplicate(error)) throw error;
    }
  }

  const journal = {
    note: async (changes) => {
      const ofProducts = changes.filter(isOfProduct);
      const others = changes.length - ofProducts.length;
      const add = {
        $inc: { count: changes.length, 'products.count': ofProducts.length, others },
        $push: { latest: lastOf(changes), 'products.latest': lastOf(ofProducts) },
      };
      const { matchedCount } = await journals.updateOne({ _id: { $eq: ID } }, add);
      if (matchedCount > 0) return;
      await create();
      await journals.updateOne({ _id: { $eq: ID } }, add);
    },
    since: async (version) => {
      // mostly nothing has changed, which a few bytes say
      const read = () => journals.findById(ID, { epoch: 1, count: 1 }).lean<CatalogueVersion>();
      const now = (await read()) ?? (await create().then(read));
      if (!now) throw new Error('the journal of changes is gone');
      const missed = version?.epoch === now.epoch ? now.count - version.count : 0;
      if (missed <= 0) return changesSince({ ...now, latest: [] }, version);
      const latest = { $slice: -(missed + MEANWHILE) };
      const journal = await journals.findById(ID, { epoch: 1, count: 1, latest }).lean<JournalDocument>();
      return changesSince(journal ?? { ...now, latest: [] }, version);
    },
    productsSince: async (version) => {
      const read = () => journals.findById(ID, { latest: 0 }).lean<Omit<JournalDocument, 'latest'>>();
      const now = (await read()) ?? (await create().then(read));
      if (!now) throw new Error('the journal of changes is gone');
      const { epoch, count, products = { count: 0, latest: [] }, others = 0 } = now;
      // a replica of an older release, while an update is under way, does not say of what its changes were
      const unsorted = count - products.count - others;
      return changesSince({ ...products, epoch: `${epoch} ${unsorted}` }, version);
    },
  } satisfies ChangeJournal;

  return {
    note: (changes) => answered(journal.note(changes)),
    since: (version) => answered(journal.since(version)),
    productsSince: (version) => answered(journal.productsSince(version)),
  };
}

/** What adds changes to a list of the last ones. */
function lastOf(changes: readonly CatalogueChange[]) {
  return { $each: changes.map((change) => ({ ...change })), $slice: -REMEMBERED };
}
