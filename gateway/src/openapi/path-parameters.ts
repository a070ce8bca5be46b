import { PINCODE_PATTERN } from '@shop/contracts/api/address';
import { productModel } from '@shop/contracts/api/cart';
import { contentSlot } from '@shop/contracts/api/content';
import { deadLetterNumber, deadLetterTopic } from '@shop/contracts/api/dead-letters';
import { documentNumber } from '@shop/contracts/api/invoice';
import { missedWords } from '@shop/contracts/api/search-words';
import { sampleName } from '@shop/contracts/api/sent-messages';
import { slug } from '@shop/contracts/api/shop-categories';
import { id } from '@shop/contracts/fields';
import { PICTURE_NAME } from '@shop/platform/images/picture-name';
import { z } from 'zod';
import { FEEDS } from '../whole-shop/feed-items';
import { SITEMAP_PART } from '../whole-shop/sitemaps';

/** What stands in an address, by the name that the policy gives it. */
const CONTRACTS: Readonly<Record<string, z.ZodType>> = {
  id,
  orderId: id,
  productId: id,
  shipmentId: id,
  line: z.number().int().min(0).max(99),
  slot: contentSlot,
  slug,
  sample: sampleName,
  pin: z.string().regex(PINCODE_PATTERN),
  productModel,
  words: missedWords,
  number: documentNumber,
  part: z.string().regex(SITEMAP_PART),
  topic: deadLetterTopic,
  letter: deadLetterNumber,
  feed: z.enum(FEEDS),
  name: z.string().regex(PICTURE_NAME),
};

/** @throws Error for a parameter without a contract, so that none is described as anything at all */
export function pathParameter(name: string): z.ZodType {
  const contract = CONTRACTS[name];
  if (!contract) throw new Error(`:${name} is not described`);
  return contract;
}
