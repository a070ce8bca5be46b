import { z } from 'zod';
import { product } from './product';

export const chatMessage = z.object({
  message: z
    .string()
    .max(2000, 'At most 2000 characters')
    .regex(/\S/, 'Type a message first')
    .trim()
    .meta({ minLength: 1 }),
});
export const chatReply = z.object({ reply: z.string(), products: z.array(product).optional() });
export type ChatReply = z.infer<typeof chatReply>;
