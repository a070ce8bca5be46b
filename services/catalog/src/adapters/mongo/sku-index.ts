import mongoose from 'mongoose';
import type { CatalogProduct } from '../../domain/product';
import { skuTaken } from '../../domain/sku-taken';
import { skusOf } from '../../domain/variant';
import type { ProductModel } from './models';

const DUPLICATE_KEY = 11_000;

/** The index by which no two products have the same stock-keeping unit. */
export const SKUS = 'skus';

/** Whether a document was refused because there is one with that key, and not because of its stock-keeping units. */
export function isDuplicateId(error: unknown): boolean {
  return isDuplicate(error) && !isSkuTaken(error);
}

/**
 * Waits for a write.
 * @param written the product as it was to be written
 * @throws ConflictError `sku-taken` when another product has one of its stock-keeping units
 */
export async function withItsSkus<T>(
  products: ProductModel,
  written: () => CatalogProduct | undefined,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const product = written();
    if (!product || !isSkuTaken(error)) throw error;
    const own = skusOf(product);
    const other = await products.findOne({ skus: { $in: own }, _id: { $ne: product.id } }, { skus: 1 }).lean();
    throw skuTaken(own.find((sku) => other?.skus?.includes(sku)) ?? own.join(', '));
  }
}

function isSkuTaken(error: unknown): boolean {
  return isDuplicate(error) && error.message.includes(`index: ${SKUS} `);
}

function isDuplicate(error: unknown): error is Error {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
