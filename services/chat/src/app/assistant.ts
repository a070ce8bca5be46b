import type { ChatReply } from '@shop/contracts/api/chat';
import type { ReadOwnOrders } from '../ports/own-orders';

export interface Question {
  readonly message: string;
  /** whose budget an answer is taken from: an account, else an address */
  readonly person: string;
  readonly readOwnOrders: ReadOwnOrders;
}

/** Answers in the chat: a model, or the built-in assistant. */
export interface Assistant {
  /** @throws AppError when no answer can be had. */
  answer(question: Question): Promise<ChatReply>;
}
