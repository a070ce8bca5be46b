import type { AccountKind } from '@shop/contracts/api/account';
import type { ShopProfile } from '@shop/contracts/api/shop-profile';
import escapeHtml from 'escape-html';
import type { MailContent } from '../domain/mail';
import { htmlOf, textOf, type Block } from './blocks';
import { COLOURS, SANS, SERIF, STYLE } from './style';

/** Whose mails these are. */
export interface Shop {
  readonly name: string;
  /** the address people use, without a slash at the end */
  readonly url: string;
  /** what its owner has filled in */
  readonly profile?: ShopProfile;
}

/** Whom a mail is for. */
export interface Reader {
  readonly name: string;
  readonly kind: AccountKind;
  /** of those who run the shop: nobody is greeted */
  readonly isStaff?: true;
  /** how to get no more mails of this kind; absent where there is no choice */
  readonly leave?: Leave;
}

export interface Leave {
  readonly kind: 'alerts' | 'marketing';
  /** the shop's page for people */
  readonly page: string;
  /** for programs that read mail */
  readonly call: string;
}

export interface Letter {
  readonly subject: string;
  /** what a list of mails shows beside the subject */
  readonly preview: string;
  readonly heading: string;
  readonly reader: Reader;
  /** what the mail is about, as its last line says; the account by default */
  readonly about?: string;
  readonly blocks: readonly Block[];
}

const NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;

/** Greets with the first name, where it is one: whoever registers with another's address chooses what stands here. */
function greeting(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return NAME.test(first) ? `Hello ${first},` : 'Hello,';
}

/** Writes a letter as a mail in the shop's look, and as text. */
export function renderMail(shop: Shop, letter: Letter): MailContent {
  const { subject, heading, reader, blocks } = letter;
  const words: readonly Block[] = [...(reader.isStaff ? [] : [{ text: greeting(reader.name) }]), ...blocks];
  const closing = `This mail is about ${letter.about ?? 'your account'} at ${shop.name}. Replies to it are not read.`;
  const { leave } = reader;
  const sender = senderOf(shop);
  return {
    subject,
    html: page(shop, letter, words.map(htmlOf).join('\n'), [closing, ...sender]),
    text:
      [
        shop.name,
        heading,
        ...words.map(textOf),
        `-- \n${[closing, ...sender].join('\n')}${leaveAsText(leave)}\n${shop.url}`,
      ].join('\n\n') + '\n',
    ...(leave && { unsubscribe: leave.call }),
  };
}

/** Who writes, and how to be reached, as far as the owner has said so. */
function senderOf({ profile = {} }: Shop): string[] {
  const { legalName, address, email, phone } = profile;
  const from = [legalName, address?.replaceAll(/\s*\n\s*/g, ', ')].filter((each) => each !== undefined).join(', ');
  const care = [email, phone].filter((each) => each !== undefined).join(', ');
  return [from, ...(care === '' ? [] : [`Customer care: ${care}`])].filter((line) => line !== '');
}

const LEAVE_WORDS = { alerts: 'Get no more alerts by mail', marketing: 'Get no more offers and news by mail' } as const;

const leaveAsText = (leave: Leave | undefined) => (leave ? `\n${LEAVE_WORDS[leave.kind]}:\n${leave.page}` : '');

const leaveAsHtml = (leave: Leave | undefined) =>
  leave
    ? `<p style="margin:8px 0 0;font:400 13px/1.6 ${SANS}"><a class="ink2" href="${escapeHtml(leave.page)}" style="color:${COLOURS.ink2};text-decoration:underline">${LEAVE_WORDS[leave.kind]}</a></p>`
    : '';

function page(
  shop: Shop,
  { subject, preview, heading, reader }: Letter,
  content: string,
  closing: readonly string[],
): string {
  const home = escapeHtml(shop.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${COLOURS.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOURS.page}" style="background:${COLOURS.page}"><tr>
<td align="center" class="around" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr>
<td style="padding:0 4px 20px;text-align:left">
<a class="ink" href="${home}" style="font:500 28px/32px ${SERIF};letter-spacing:-0.5px;color:${COLOURS.ink};text-decoration:none">${escapeHtml(shop.name)}</a>
</td></tr><tr>
<td class="card inside" bgcolor="${COLOURS.card}" style="padding:40px 40px 24px;background:${COLOURS.card};border:1px solid ${COLOURS.line};border-radius:8px;text-align:left">
<h1 class="ink heading" style="margin:0 0 20px;font:400 32px/36px ${SERIF};letter-spacing:-0.5px;color:${COLOURS.ink}">${escapeHtml(heading)}</h1>
${content}
</td></tr><tr>
<td style="padding:20px 4px 0;text-align:left">
<p class="ink2" style="margin:0;font:400 13px/1.6 ${SANS};color:${COLOURS.ink2}">${closing.map((line) => escapeHtml(line)).join('<br>')}</p>${leaveAsHtml(reader.leave)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
