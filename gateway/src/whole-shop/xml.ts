import XmlBuilder from 'fast-xml-builder';

export const XML_TYPE = 'application/xml; charset=utf-8';
export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Elements by name: text, elements inside, or several of the name. */
export interface Elements {
  readonly [name: string]: string | Elements | readonly (string | Elements)[];
}

const builder = new XmlBuilder();

/** Returns elements as XML; their text is escaped, and must hold no control characters. */
export function toXml(elements: Elements): string {
  return builder.build(elements);
}
