import escapeHtml from 'escape-html';
import { COLOURS, SANS } from './style';

/** A row of what was ordered. */
export interface MailItem {
  readonly name: string;
  /** the chosen variant and the pieces, such as `Size M · 2 pieces` */
  readonly detail: string;
  /** of all pieces, such as `₹2,598.00`; empty for none */
  readonly price: string;
  /** the whole address of its picture; absent where it is not the shop's own */
  readonly picture?: string;
  /** what one can do about it, and where */
  readonly link?: readonly [words: string, url: string];
}

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** A part of a mail. A button also shows its address in the text, and below it unless it is one that can be missed. */
export type Block =
  | { readonly text: string }
  | { readonly note: string }
  /** digits that somebody types */
  | { readonly code: string }
  /** what somebody wrote */
  | { readonly quote: string }
  | { readonly items: readonly MailItem[] }
  | { readonly facts: readonly Fact[]; readonly total?: Fact }
  | { readonly button: string; readonly url: string; readonly note?: string; readonly canBeMissed?: true };

export function textOf(block: Block): string {
  if ('text' in block) return block.text;
  if ('code' in block) return block.code;
  if ('quote' in block) return `> ${block.quote.replaceAll('\n', '\n> ')}`;
  if ('items' in block) return block.items.map(itemAsText).join('\n');
  if ('facts' in block)
    return factsOf(block)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
  if ('button' in block) return [`${block.button}:\n${block.url}`, block.note].filter(Boolean).join('\n\n');
  return block.note;
}

const factsOf = ({ facts, total }: Extract<Block, { facts: readonly Fact[] }>) => (total ? [...facts, total] : facts);
const itemAsText = ({ name, detail, price, link }: MailItem) =>
  [[name, detail, price].filter(Boolean).join(' · '), ...(link ? [link.join(': ')] : [])].join('\n');

const paragraph = (classes: string, style: string, content: string) =>
  `<p class="${classes}" style="margin:0 0 16px;${style}">${content}</p>`;
const inkOf = (text: string) => paragraph('ink', `font:400 16px/1.6 ${SANS};color:${COLOURS.ink}`, escapeHtml(text));
const noteOf = (html: string) => paragraph('ink2', `font:400 14px/1.6 ${SANS};color:${COLOURS.ink2}`, html);

export function htmlOf(block: Block): string {
  if ('text' in block) return inkOf(block.text);
  if ('code' in block) return codeOf(block.code);
  if ('quote' in block) return quoteOf(block.quote);
  if ('items' in block) return itemsAsHtml(block.items);
  if ('facts' in block)
    return tableOf(
      factsOf(block)
        .map((fact) => factRow(fact, fact === block.total))
        .join(''),
    );
  if (!('button' in block)) return noteOf(escapeHtml(block.note));
  return buttonOf(block);
}

/** In one piece, so that a press copies all of it. */
const codeOf = (code: string) =>
  `<p class="ink page" style="margin:0 0 24px;padding:16px 20px;border-radius:8px;background:${COLOURS.page};font:550 32px/40px ${SANS};letter-spacing:6px;color:${COLOURS.ink};text-align:center">${escapeHtml(code)}</p>`;

function quoteOf(quote: string): string {
  const lines = quote.split('\n').map((line) => escapeHtml(line));
  return `<blockquote class="ink2 line" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${COLOURS.line};font:400 16px/1.6 ${SANS};color:${COLOURS.ink2}">${lines.join('<br>')}</blockquote>`;
}

const tableOf = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows}</table>`;

/** There is room for pictures where one of them has one. */
function itemsAsHtml(items: readonly MailItem[]): string {
  const hasPictures = items.some(({ picture }) => picture !== undefined);
  return tableOf(items.map((item) => itemRow(item, hasPictures)).join(''));
}

function itemRow({ name, detail, price, picture, link }: MailItem, hasPictures: boolean): string {
  const border = `border-top:1px solid ${COLOURS.line}`;
  const place = `<td class="line" width="60" valign="top" style="padding:12px 16px 12px 0;${border}">${picture === undefined ? '' : pictureOf(picture)}</td>
`;
  return `<tr>
${hasPictures ? place : ''}<td class="line" valign="top" style="padding:12px 0;${border};word-break:break-word"><span class="ink" style="font:550 16px/1.5 ${SANS};color:${COLOURS.ink}">${escapeHtml(name)}</span><br><span class="ink2" style="font:400 14px/1.5 ${SANS};color:${COLOURS.ink2}">${escapeHtml(detail)}</span>${link === undefined ? '' : `<br>${linkOf(link)}`}</td>
<td class="line ink" valign="top" align="right" style="padding:12px 0 12px 16px;${border};font:400 16px/1.5 ${SANS};color:${COLOURS.ink};white-space:nowrap">${escapeHtml(price)}</td>
</tr>`;
}

const linkOf = ([words, url]: readonly [string, string]) =>
  `<a class="ink" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 0;font:400 14px/1.5 ${SANS};color:${COLOURS.ink};text-decoration:underline">${escapeHtml(words)}</a>`;

const pictureOf = (address: string) =>
  `<img class="page" src="${escapeHtml(address)}" alt="" width="60" height="75" style="display:block;width:60px;height:75px;object-fit:cover;border:0;border-radius:4px;background:${COLOURS.page}">`;

function factRow([label, value]: Fact, isTotal: boolean): string {
  const [weight, colour, ink] = isTotal ? [550, COLOURS.ink, 'ink'] : [400, COLOURS.ink2, 'ink2'];
  const border = isTotal ? `border-top:1px solid ${COLOURS.line};` : '';
  const above = isTotal ? 12 : 6;
  return `<tr>
<td class="line ${ink}" style="padding:${above}px 16px 6px 0;${border}font:${weight} 14px/1.5 ${SANS};color:${colour}">${escapeHtml(label)}</td>
<td class="line ${ink}" align="right" style="padding:${above}px 0 6px;${border}font:${weight} 14px/1.5 ${SANS};color:${colour};word-break:break-word">${escapeHtml(value)}</td>
</tr>`;
}

function buttonOf({ button, url: address, note, canBeMissed }: Extract<Block, { button: string }>): string {
  const url = escapeHtml(address);
  const link = `<a class="ink2 plain" href="${url}" style="color:${COLOURS.ink2};word-break:break-all">${url}</a>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="primary" bgcolor="${COLOURS.primary}" style="border-radius:4px;background:${COLOURS.primary}">
<a class="on-primary" href="${url}" style="display:block;padding:14px 24px;font:550 16px/20px ${SANS};color:${COLOURS.onPrimary};text-decoration:none">${escapeHtml(button)}</a>
</td></tr></table>
${note === undefined ? '' : noteOf(escapeHtml(note))}
${canBeMissed ? '' : noteOf(`If the button does not open, copy this address into your browser:<br>${link}`)}`;
}
