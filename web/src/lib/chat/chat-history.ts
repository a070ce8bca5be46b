import type { Product } from '@shop/contracts/api/product';
import { STORAGE_KEYS } from '../../config/storage-keys';
import { TEXTS } from '../../config/texts';

export interface ChatMessage {
  sender: 'user' | 'bot';
  text: string;
  /** named in the reply */
  products?: Product[];
}

const KEPT = 100;

export const WELCOME: ChatMessage = {
  sender: 'bot',
  text: 'Namaste. I know what is in the shop, what it costs and how returns work. What are you after?',
};
export const CLEARED: ChatMessage = { sender: 'bot', text: TEXTS.chat.cleared };

/** Returns what was said before; empty when it cannot be read. */
export function readHistory(storage: Storage): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEYS.chatHistory) ?? 'null');
    const messages = Array.isArray(stored) ? stored.filter(isMessage) : [];
    return messages.length > 0 ? messages : [WELCOME];
  } catch {
    return [WELCOME];
  }
}

export function writeHistory(messages: readonly ChatMessage[], storage: Storage): void {
  storage.setItem(STORAGE_KEYS.chatHistory, JSON.stringify(messages.slice(-KEPT)));
}

function isMessage(value: unknown): value is ChatMessage {
  const message = value as Partial<ChatMessage> | null;
  return typeof message?.text === 'string' && (message.sender === 'user' || message.sender === 'bot');
}
