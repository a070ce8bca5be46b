import { z } from 'zod';
import { id } from '../fields';

/** The most products that are named. */
export const MOST_TOGETHER = 8;

/** What several orders had beside a product and can be ordered now, what most had first. */
export const boughtTogether = z.object({ productIds: z.array(id).max(MOST_TOGETHER) });
export type BoughtTogether = z.infer<typeof boughtTogether>;
export const boughtTogetherPath = z.object({ id });
