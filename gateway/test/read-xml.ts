import { SaxesParser } from 'saxes';

/** An element by its name, with its text. */
export interface Element {
  /** with those around it, such as `urlset/url/loc` */
  readonly path: string;
  readonly text: string;
}

/** Reads XML to the letter. @throws Error for what is not well-formed, or has a name without its namespace */
export function readXml(xml: string): Element[] {
  const parser = new SaxesParser({ xmlns: true });
  const open: { name: string; text: string }[] = [];
  const read: Element[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push({ name, text: '' }));
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    read.push({ path, text: open.pop()?.text ?? '' });
  });
  parser.write(xml).close();
  return read;
}

/** The texts of the elements of a path. */
export function textsAt(xml: string, path: string): string[] {
  return readXml(xml)
    .filter((element) => element.path === path)
    .map(({ text }) => text);
}
