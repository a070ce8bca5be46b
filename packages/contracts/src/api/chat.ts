import { z } from 'zod';
import { product } from './product';

export const chatMessage = z.object({
  message: z.string().trim().min(1, 'Type a message first').max(2000, 'At most 2000 characters'),
});
export const chatReply = z.object({ reply: z.string(), products: z.array(product).optional() });
export type ChatReply = z.infer<typeof chatReply>;
