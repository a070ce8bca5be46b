import type { ChatReply } from '@shop/contracts/api/chat';
import type { ReadOwnOrders } from './own-orders';

export interface Question {
  readonly message: string;
  readonly readOwnOrders: ReadOwnOrders;
}

/** Whoever answers in the chat. */
export interface Assistant {
  /** @throws AppError when no answer can be had. */
  answer(question: Question): Promise<ChatReply>;
}
