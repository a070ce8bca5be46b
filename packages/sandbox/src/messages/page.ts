import escapeHtml from 'escape-html';
import { sentPage, toAndWhen } from '../sent-page';

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly sentAt: Date;
}

/** The phone of everybody: what the shop would have sent, newest first. */
export function messagesPage(messages: readonly TextMessage[]): string {
  const style = '/sandbox/messages/style.css';
  return sentPage({ title: 'Text messages', instead: 'phones', way: 'to phones', style, items: messages.map(item) });
}

function item(message: TextMessage): string {
  return `<li class="text">${toAndWhen(message)}${message.channel === 'whatsapp' ? ' <span class="mail">WhatsApp</span>' : ''}
<span class="name">${escapeHtml(message.text)}</span></li>`;
}
