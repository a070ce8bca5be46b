import escapeHtml from 'escape-html';
import { sandboxPage } from './page';

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

export interface SentPage {
  readonly title: string;
  /** what the page stands in for, such as `phones` */
  readonly instead: string;
  /** the way that the shop would have sent it, such as `to phones` */
  readonly way: string;
  /** address of the style sheet */
  readonly style: string;
  /** `<li>` each, newest first */
  readonly items: readonly string[];
}

/** A page of what the shop would have sent. */
export function sentPage({ title, instead, way, style, items }: SentPage): string {
  const list = items.length === 0 ? '<p class="fine">Nothing was sent yet.</p>' : `<ul>${items.join('')}</ul>`;
  return sandboxPage({
    title,
    mode: `This page stands in for ${instead}. Nothing is really sent.`,
    style,
    content: `<p class="lead">What the shop would have sent ${way}, newest first.</p>${list}`,
  });
}

/** To whom and when, as HTML. */
export function toAndWhen({ to, sentAt }: { readonly to: string; readonly sentAt: Date }): string {
  return `<span class="mail">${escapeHtml(to)} · ${escapeHtml(TIME.format(sentAt))}</span>`;
}
