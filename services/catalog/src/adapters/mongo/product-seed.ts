import type { ProductAndEvents } from '../../ports/product-store';
import type { Mongo } from './connection';
import type { ProductDocument, SeedDocument } from './documents';
import { newDocument } from './product-documents';
import { isDuplicateId, withItsSkus } from './sku-index';

export async function isSeeded({ seeds }: Mongo, name: string): Promise<boolean> {
  return (await seeds.exists({ _id: { $eq: name }, done: true })) !== null;
}

/**
 * Stores the plan first, then inserts what is missing, then marks the plan done. A replica that finds it unfinished
 * after a crash continues with the same plan; several at once insert the same documents, each once. What was deleted
 * meanwhile keeps its id as a tombstone, so that a slow replica does not bring it back.
 * @returns whether this call finished it
 */
export async function seedProducts(mongo: Mongo, name: string, entries: readonly ProductAndEvents[]): Promise<boolean> {
  const { products, seeds, signals } = mongo;
  const planned: SeedDocument = {
    _id: name,
    done: false,
    plan: entries.map((entry) => ({ ...newDocument(entry), seed: name })),
  };
  await unlessThere(seeds.insertOne(planned));
  const { plan = [] } = (await seeds.findById(name).lean<SeedDocument>()) ?? {};
  for (const document of plan) await putIn(document);
  const { modifiedCount } = await seeds.updateOne(
    { _id: { $eq: name }, done: false },
    { $set: { done: true }, $unset: { plan: 1 } },
  );
  return modifiedCount === 1;

  async function putIn(document: ProductDocument): Promise<void> {
    const inserted = withItsSkus(products, () => document, products.insertOne(document));
    if (await unlessThere(inserted)) signals.emit('outbox');
  }
}

/** Resolves to whether it was inserted. */
async function unlessThere(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateId(error)) return false;
    throw error;
  }
}
