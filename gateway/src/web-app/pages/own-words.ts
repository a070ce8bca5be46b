import type { ShownPage } from '@shop/contracts/api/content';
import type { WebPage } from '@shop/contracts/api/web-pages';
import type { PageWords } from './page-words';
import { links, paragraph, plainPage } from './plain-page';
import { plainText } from './plain-text';
import { LONGEST_DESCRIPTION } from './product-words';

/** A page that its owner has written: its first sentence describes it, or else its beginning. */
export function ownWords({ title, path }: WebPage, { body: { lede, text } }: ShownPage): PageWords {
  const blocks = withoutMarks(text).split(/\n{2,}/);
  const prose = blocks.find((block) => !block.startsWith('#')) ?? '';
  return {
    title,
    description: plainText(lede || prose.replace(/^-\s+/gm, ''), LONGEST_DESCRIPTION) || undefined,
    address: path,
    plain: plainPage(
      title,
      ...[lede, ...blocks]
        .filter((block) => block.trim() !== '')
        .map((block) => paragraph(block.replace(/^#+\s*/, ''))),
      links([{ text: 'Home', address: '/' }]),
    ),
  };
}

/** `**bold**` and `[words](address)` as words alone. */
function withoutMarks(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
