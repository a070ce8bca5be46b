import { figureName, sumOf, type CountDifference } from '../../../domain/product-counts';
import type { Mongo } from '../connection';
import type { CatalogueDocument } from '../documents';
import { isDuplicate } from '../duplicate-key';

/** The one document of its collection. */
export const CATALOGUE = 'catalogue';
/** Products with changes that are not counted yet; by a sparse index. */
export const UNCOUNTED = { 'pendingCounts.id': { $gt: '' } };

/** Products at a time. */
const BATCH = 100;
/** So many others in a row that count first are plausible: each of them counted something. */
const TRIES = 200;

type Counting = Pick<Mongo, 'products' | 'catalogue' | 'counts'>;

/**
 * Counts the changes that wait in products, each once, whoever does it, however many do, and wherever one of them stops. A
 * batch of changes becomes the catalogue's next version in one update of one document, which only who has seen the version
 * before can do. Its differences are then added to the figures, each of which notes the version; then its changes are taken
 * out of their products. Only then does another batch follow. Whoever repeats a step, or comes late, finds it done.
 */
export async function foldCounts(mongo: Counting): Promise<void> {
  const { products, catalogue } = mongo;
  for (let tries = 0; tries < TRIES; tries += 1) {
    // first: a change that is still in a product after this was read is in no version before
    const current = await catalogue.findById(CATALOGUE).lean<CatalogueDocument>();
    if (!current) return;
    if (!current.settled) await settle(mongo, current);
    const waiting = await products
      .find({ ...UNCOUNTED }, { pendingCounts: 1 })
      .limit(BATCH)
      .lean();
    const changes = waiting.flatMap(({ pendingCounts = [] }) => pendingCounts);
    if (changes.length === 0) return;
    await catalogue.updateOne(
      { _id: CATALOGUE, version: current.version, settled: true },
      {
        $set: {
          version: current.version + 1,
          settled: false,
          changes: changes.map(({ id }) => id),
          differences: sumOf(changes.flatMap(({ differences }) => differences)),
        },
      },
    );
  }
}

async function settle(
  mongo: Counting,
  { version, generation, changes, differences }: CatalogueDocument,
): Promise<void> {
  if (differences.length > 0) await addToFigures(mongo, version, generation, differences);
  await mongo.products.updateMany(
    { 'pendingCounts.id': { $in: changes } },
    { $pull: { pendingCounts: { id: { $in: changes } } } },
  );
  await mongo.catalogue.updateOne({ _id: CATALOGUE, version }, { $set: { settled: true } });
}

/** Figures that come to nothing stay: one that was deleted could be added to a second time. */
async function addToFigures(
  { counts }: Counting,
  version: number,
  generation: string,
  differences: readonly CountDifference[],
): Promise<void> {
  const updates = differences.map(({ n, ...figure }) => ({
    updateOne: {
      filter: { _id: `${generation} ${figureName({ ...figure, n })}`, version: { $lt: version } },
      update: { $inc: { n }, $set: { version }, $setOnInsert: { ...figure, generation } },
      upsert: true,
    },
  }));
  try {
    await counts.bulkWrite(updates, { ordered: false });
  } catch (error) {
    // the figure is there, and has this version already
    if (!isDuplicate(error)) throw error;
  }
}
