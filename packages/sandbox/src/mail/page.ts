import escapeHtml from 'escape-html';
import { sentPage, toAndWhen } from '../sent-page';

export interface Mail {
  /** counts up */
  readonly position: number;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** What a mailbox needs beyond the look of the other stand-ins: room for a mail and its text side by side. */
export const MAIL_STYLE = `
main { align-self: start; width: min(72rem, calc(100vw - 2rem)); }
details { padding: 0.8rem 0.2rem; }
summary { cursor: pointer; min-height: 44px; border-radius: 12px; }
summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.both { display: grid; gap: 1rem; margin-top: 0.8rem; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.85rem/1.5 ui-monospace, monospace; }
@media (max-width: 52rem) { .both { grid-template-columns: minmax(0, 1fr); } main { padding: 1.5rem 1rem; } }
`;

/** The mailbox of everybody: what the shop would have sent, newest first. */
export function mailboxPage(mails: readonly Mail[]): string {
  const style = '/sandbox/mail/style.css';
  return sentPage({ title: 'Mail', instead: 'mailboxes', way: 'by mail', style, items: mails.map(item) });
}

function item(mail: Mail, index: number): string {
  const { position, subject, text } = mail;
  const name = escapeHtml(subject);
  return `<li><details${index === 0 ? ' open' : ''}><summary><span class="name">${name}</span>
<br>${toAndWhen(mail)}</summary>
<div class="both">
<iframe src="/sandbox/mail/${position}/html" title="${name}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<pre tabindex="0" role="region" aria-label="The same mail as text">${escapeHtml(text)}</pre>
</div></details></li>`;
}

/** A mail as it is shown in a frame: what it links to opens outside of it. */
export function withinFrame(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_blank">');
}
