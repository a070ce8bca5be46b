import { z } from 'zod';
import { emptyAsAbsent, id, isoDate } from '../fields';

/** The most that somebody may wait for at a time. */
export const MOST_STOCK_REQUESTS = 50;

/** Somebody wants to be told once when a product, or the variant that is named, can be ordered again. */
export const stockRequest = z.object({ productId: id, variantId: id.optional(), requestedAt: isoDate });
export type StockRequest = z.infer<typeof stockRequest>;

/** What the user waits for, the last one first. */
export const stockRequestList = z.object({ requests: z.array(stockRequest) });
export const stockRequestAnswer = z.object({ message: z.string(), requests: z.array(stockRequest) });

export const stockRequestPath = z.object({ id });
/** Without `variantId` the product in whatever variant. */
export const newStockRequest = z.object({ variantId: id.optional() });
export const stockRequestRemoval = z.object({ variant: emptyAsAbsent(id) });
