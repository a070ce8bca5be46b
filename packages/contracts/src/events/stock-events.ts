import { z } from 'zod';
import { id } from '../fields';
import { define } from './define-event';
import { PRODUCT, VARIANT } from './event-examples';
import { pieces } from './event-shapes';
import { TOPICS } from './topics';

const availableBefore = pieces
  .optional()
  .describe('Pieces that could be ordered before this change; absent when nobody counted them, or nobody says');

export const STOCK_EVENTS = {
  'stock-changed': define(
    TOPICS.stock,
    'Pieces were received, counted, held for an order, released or sold.',
    z.object({
      productId: id.describe('The product'),
      onHand: pieces.describe('Pieces on hand'),
      held: pieces.describe('Pieces held for orders that are not paid yet'),
      sold: pieces.describe('Pieces sold and not returned'),
      available: pieces.describe('Pieces that can be ordered: on hand less held'),
      availableBefore,
    }),
    { productId: PRODUCT._id, onHand: 12, held: 2, sold: 0, available: 10, availableBefore: 12 },
  ),
  'variant-stock-changed': define(
    TOPICS.stock,
    'Pieces of one variant, which is counted apart, were received, counted, held, released or sold.',
    z.object({
      productId: id.describe('The product'),
      variantId: id.describe('The variant'),
      onHand: pieces.describe('Pieces on hand'),
      held: pieces.describe('Pieces held for orders that are not paid yet'),
      sold: pieces.describe('Pieces sold and not returned'),
      available: pieces.describe('Pieces that can be ordered: on hand less held'),
      availableBefore,
    }),
    { productId: PRODUCT._id, variantId: VARIANT, onHand: 5, held: 1, sold: 0, available: 4, availableBefore: 5 },
  ),
} as const;
