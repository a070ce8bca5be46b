/** A part of a line. */
export type Piece = string | { readonly bold: string } | { readonly words: string; readonly to: string };
/** A part of a text. */
export type Block =
  | { readonly heading: string }
  | { readonly list: readonly (readonly Piece[])[] }
  | { readonly lines: readonly (readonly Piece[])[] };

const MARK = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;
/** Inside the shop, or a page, a mail or a call elsewhere; anything else, such as a script, leads nowhere. */
const LEADS = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i;

/** Reads the few marks that owners write with. What is none of them is plain text, HTML too. */
export function readMarks(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(blocksOf);
}

/** A heading and a list need no blank line before them. */
function blocksOf(part: string): Block[] {
  const blocks: ({ heading: string } | { list: Piece[][] } | { lines: Piece[][] })[] = [];
  for (const line of part.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    const [, heading] = /^#{1,3}\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*]\s+(.*)$/.exec(line) ?? [];
    if (heading !== undefined) blocks.push({ heading });
    else if (item !== undefined) {
      if (last && 'list' in last) last.list.push(piecesOf(item));
      else blocks.push({ list: [piecesOf(item)] });
    } else if (last && 'lines' in last) last.lines.push(piecesOf(line));
    else blocks.push({ lines: [piecesOf(line)] });
  }
  return blocks;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: all, 1: bold, 2: words = '', 3: to = '', index } of line.matchAll(MARK)) {
    if (index > at) pieces.push(line.slice(at, index));
    if (bold !== undefined) pieces.push({ bold });
    else pieces.push(LEADS.test(to) ? { words, to } : words);
    at = index + all.length;
  }
  if (at < line.length) pieces.push(line.slice(at));
  return pieces;
}
