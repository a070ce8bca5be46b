import { escapeHtml, sandboxPage } from '../page';

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The phone of everybody: what the shop would have sent, newest first. */
export function messagesPage(messages: readonly TextMessage[]): string {
  const lead = '<p class="lead">What the shop would have sent to phones, newest first.</p>';
  const none = '<p class="fine">Nothing was sent yet.</p>';
  const content = messages.length === 0 ? none : `<ul>${messages.map(item).join('')}</ul>`;
  return sandboxPage({
    title: 'Text messages',
    mode: 'This page stands in for phones. Nothing is really sent.',
    style: '/sandbox/messages/style.css',
    content: `${lead}${content}`,
  });
}

function item({ to, text, sentAt }: TextMessage): string {
  return `<li class="text"><span class="mail">${escapeHtml(to)} · ${escapeHtml(TIME.format(sentAt))}</span>
<span class="name">${escapeHtml(text)}</span></li>`;
}
