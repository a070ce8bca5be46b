import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Face = 'text' | 'strong' | 'display';

/** A part of a typeface: the file that has the letters of these code points. */
interface FontPart {
  readonly name: string;
  readonly file: string;
  readonly covers: (codePoint: number) => boolean;
}

const rangesIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const FIGTREE = rangesIn(require.resolve('@fontsource/figtree/unicode.json'));
const NEWSREADER = rangesIn(require.resolve('@fontsource/newsreader/unicode.json'));
const DEVANAGARI = rangesIn(require.resolve('@fontsource/noto-sans-devanagari/unicode.json'));

/** Written out in full, because what an image contains is found by reading them. */
const FILES = {
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  textExt: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  textHindi: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  strongExt: require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  strongHindi:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
  display: require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  displayExt: require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff'),
};

const part = (name: keyof typeof FILES, ranges: string | undefined): FontPart => ({
  name,
  file: FILES[name],
  covers: inRanges(ranges ?? ''),
});

/** What a face is made of; a letter is set in the first part that has it. The rupee sign is in the extension. */
export const FACES: Readonly<Record<Face, readonly FontPart[]>> = {
  text: [part('text', FIGTREE.latin), part('textExt', FIGTREE['latin-ext']), part('textHindi', DEVANAGARI.devanagari)],
  strong: [
    part('strong', FIGTREE.latin),
    part('strongExt', FIGTREE['latin-ext']),
    part('strongHindi', DEVANAGARI.devanagari),
  ],
  display: [
    part('display', NEWSREADER.latin),
    part('displayExt', NEWSREADER['latin-ext']),
    part('strongHindi', DEVANAGARI.devanagari),
  ],
};

/** Registers every face with a document. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const { name, file } of Object.values(FACES).flat()) doc.registerFont(name, readFileSync(file));
}

/** A stretch of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Splits text by the fonts that have its letters; what no font has becomes a question mark. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const found = FACES[face].find(({ covers }) => covers(codePoint));
    const font = letter === ' ' && last ? last.font : (found?.name ?? FACES[face][0]?.name ?? face);
    const shown = found ? letter : '?';
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** @param ranges as in CSS: `U+0000-00FF,U+0131` */
function inRanges(ranges: string): (codePoint: number) => boolean {
  const parsed = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (codePoint) => parsed.some(([from, to]) => codePoint >= from && codePoint <= to);
}
