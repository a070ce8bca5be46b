import { skuTaken } from '../../domain/sku-taken';
import { isDuplicate } from './duplicate-key';
import type { ProductDocument } from './documents';
import type { ProductModel } from './models';

type Written = Pick<ProductDocument, '_id' | 'skus'>;

/** The index by which no two products have the same stock-keeping unit. */
export const SKUS = 'skus';

/** Whether a document was refused because there is one with that key, and not because of its stock-keeping units. */
export function isDuplicateId(error: unknown): boolean {
  return isDuplicate(error) && !isSkuTaken(error);
}

/**
 * Waits for a write.
 * @param written the document as it was to be written
 * @throws ConflictError `sku-taken` when another product has one of its stock-keeping units
 */
export async function withItsSkus<T>(
  products: ProductModel,
  written: () => Written | undefined,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const document = written();
    if (!document || !isSkuTaken(error)) throw error;
    const { _id, skus = [] } = document;
    const other = await products.findOne({ skus: { $in: skus }, _id: { $ne: _id } }, { skus: 1 }).lean();
    throw skuTaken(skus.find((sku) => other?.skus?.includes(sku)) ?? skus.join(', '));
  }
}

function isSkuTaken(error: unknown): boolean {
  return isDuplicate(error) && error.message.includes(`index: ${SKUS} `);
}
