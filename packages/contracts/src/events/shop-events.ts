import { z } from 'zod';
import { define } from './define-event';
import { TOPICS } from './topics';

export const SHOP_EVENTS = {
  'shop-changed': define(
    TOPICS.profile,
    'The owner changed whose shop it is, or its look. Whoever keeps that reads it again from identity.',
    z.object({ version: z.number().int().min(1).describe('Counts up with each change') }),
    { version: 3 },
  ),
} as const;
