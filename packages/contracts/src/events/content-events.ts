import { z } from 'zod';
import { define } from './define-event';
import { TOPICS } from './topics';

export const CONTENT_EVENTS = {
  'content-changed': define(
    TOPICS.content,
    'What the owner shows beside products has changed. Whoever keeps it reads it again from the catalog.',
    z.object({
      of: z.string().max(40).describe('What has changed, such as `categories`'),
      version: z.number().int().min(1).describe('Counts up with each change of that'),
    }),
    { of: 'categories', version: 2 },
  ),
} as const;
