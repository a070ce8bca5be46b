import { ConflictError } from '@shop/platform/errors';

export function skuTaken(sku: string): ConflictError {
  return new ConflictError('sku-taken', `Another product has the SKU ${sku}`, { sku });
}
