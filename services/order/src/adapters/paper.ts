import PDFDocument from 'pdfkit';
import { registerFonts, runsOf, type Face } from './paper-fonts';

/** The shop's colours on paper. */
export const INK = {
  ink: '#24131f',
  soft: '#66535f',
  accent: '#a5285f',
  line: '#e8dfe3',
  sunken: '#f5f0f2',
  tint: '#faecf2',
  night: '#2a1622',
  onNight: '#f8f0f4',
} as const;

/** A4 in points, with its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 551.28, top: 46, bottom: 786 } as const;

export interface Style {
  readonly face: Face;
  /** points */
  readonly size: number;
  readonly colour: string;
  /** points between letters */
  readonly spacing?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** A document with the shop's fonts and a pen that knows them all. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** Returns the lines of a text in a column. */
  readonly wrap: (text: string, width: number, style: Style) => string[];
  /** Writes a text into a column, over as many lines as it needs. @returns its height in points */
  readonly write: (text: string, style: Style, box: Box) => number;
}

const LEADING = 1.38;
/** figures of one width, so that they stand below each other */
const FEATURES: PDFKit.Mixins.TextOptions['features'] = ['tnum', 'kern', 'liga'];

/** Starts a document. @param info its title, and when it was made: the same content gives the same file */
export function createPaper(info: { readonly title: string; readonly author: string; readonly at: Date }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // none yet: the default one would be embedded, too
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: info.at, ModDate: info.at },
  });
  registerFonts(doc);

  const widthOf = (text: string, { face, size, spacing = 0 }: Style) =>
    runsOf(text, face).reduce((sum, run) => {
      doc.font(run.font).fontSize(size);
      return sum + doc.widthOfString(run.text, { features: FEATURES, characterSpacing: spacing });
    }, 0);

  const wrap: Paper['wrap'] = (text, width, style) => wrapText(text, (part) => widthOf(part, style) <= width);

  const write: Paper['write'] = (text, style, { x, y, width, align = 'left' }) => {
    const lines = wrap(text, width, style);
    for (const [index, line] of lines.entries()) {
      let at = align === 'right' ? x + width - widthOf(line, style) : x;
      for (const run of runsOf(line, style.face)) {
        const options = { features: FEATURES, characterSpacing: style.spacing ?? 0, lineBreak: false } as const;
        doc.font(run.font).fontSize(style.size).fillColor(style.colour);
        // faces differ in height: all stand on one line
        doc.text(run.text, at, y + index * style.size * LEADING + style.size, { ...options, baseline: 'alphabetic' });
        at += doc.widthOfString(run.text, options);
      }
    }
    return lines.length * style.size * LEADING;
  };
  return { doc, wrap, write };
}

/** Breaks at spaces and line breaks; a word that is longer than a line is broken where the line ends. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  });
}
