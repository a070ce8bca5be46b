import { randomUUID } from 'node:crypto';
import {
  COUNTED,
  differencesBetween,
  figureName,
  type Counted,
  type CountDifference,
} from '../../../domain/product-counts';
import type { Mongo } from '../connection';
import type { CatalogueDocument, CountDocument } from '../documents';
import { LIVE } from '../product-documents';
import { CATALOGUE, foldCounts, UNCOUNTED } from './fold-counts';

/** Figures in one write. */
const BATCH = 1_000;
/** As often it begins anew, when an admin changes something meanwhile. */
const TRIES = 5;

/**
 * Counts all products anew, and puts the figures in the place of those that are kept if they differ: at first, and for what
 * versions of the service wrote that kept none. The new ones are a generation of their own, which takes over in one update
 * that nobody may have come before.
 * @returns whether what was kept was right, or is now
 */
export async function recount(mongo: Mongo): Promise<boolean> {
  const { products, catalogue, counts } = mongo;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await foldCounts(mongo);
    const current = await catalogue.findById(CATALOGUE).lean<CatalogueDocument>();
    if (!current) return false;
    const figures = await figuresOfAll(mongo);
    if (current.generation !== '' && (await isKept(mongo, current.generation, figures))) return true;
    const generation = randomUUID();
    const documents = [...figures.values()].map((figure): CountDocument => {
      return { ...figure, _id: `${generation} ${figureName(figure)}`, generation, version: current.version + 1 };
    });
    for (let from = 0; from < documents.length; from += BATCH)
      await counts.insertMany(documents.slice(from, from + BATCH), { ordered: false });
    const isQuiet = (await products.exists({ ...UNCOUNTED })) === null;
    const { matchedCount } = await catalogue.updateOne(
      { _id: CATALOGUE, version: isQuiet ? current.version : -1, settled: true },
      { $set: { version: current.version + 1, generation, changes: [], differences: [] } },
    );
    await counts.deleteMany({ generation: { [matchedCount === 1 ? '$ne' : '$eq']: generation } });
    if (matchedCount === 1) return true;
  }
  return false;
}

async function figuresOfAll({ products }: Mongo): Promise<Map<string, CountDifference>> {
  const figures = new Map<string, CountDifference>();
  const fields = Object.fromEntries(COUNTED.map((field) => [field, 1]));
  for await (const product of products
    .find({ ...LIVE }, fields)
    .lean<Counted>()
    .cursor())
    for (const figure of differencesBetween(undefined, product)) {
      const name = figureName(figure);
      figures.set(name, { ...figure, n: figure.n + (figures.get(name)?.n ?? 0) });
    }
  return figures;
}

async function isKept({ counts }: Mongo, generation: string, figures: ReadonlyMap<string, CountDifference>) {
  let same = 0;
  for await (const kept of counts
    .find({ generation, n: { $ne: 0 } })
    .lean<CountDocument>()
    .cursor()) {
    if (figures.get(figureName(kept))?.n !== kept.n) return false;
    same += 1;
  }
  return same === figures.size;
}
