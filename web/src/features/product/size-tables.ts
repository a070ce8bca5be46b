import type { Product } from '@shop/contracts/api/product';

export interface SizeTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** how it is measured */
  hint: string;
}

const BODY = 'Measure over light clothes, with the tape level and not tight. Between two sizes, take the larger one.';

const WOMEN: SizeTable = {
  title: 'Women’s clothing, in cm',
  head: ['Size', 'Bust', 'Waist', 'Hips'],
  rows: [
    ['XS', '80', '62', '86'],
    ['S', '84', '66', '90'],
    ['M', '90', '72', '96'],
    ['L', '96', '78', '102'],
    ['XL', '102', '84', '108'],
    ['XXL', '110', '92', '116'],
  ],
  hint: BODY,
};

const MEN: SizeTable = {
  title: 'Men’s clothing, in cm',
  head: ['Size', 'Chest', 'Waist', 'Neck'],
  rows: [
    ['XS', '88', '74', '36'],
    ['S', '92', '78', '37'],
    ['M', '98', '84', '39'],
    ['L', '104', '90', '41'],
    ['XL', '110', '96', '43'],
    ['XXL', '118', '104', '45'],
  ],
  hint: BODY,
};

const SHOES: SizeTable = {
  title: 'Shoes',
  head: ['EU', 'UK', 'Foot, cm'],
  rows: [
    ['36', '3', '22.5'],
    ['37', '4', '23.5'],
    ['38', '5', '24'],
    ['39', '6', '25'],
    ['40', '6.5', '25.5'],
    ['41', '7', '26'],
    ['42', '8', '26.5'],
    ['43', '9', '27.5'],
    ['44', '9.5', '28'],
    ['45', '10.5', '29'],
  ],
  hint: 'Stand with your heel against a wall and measure to the longest toe, in the evening. Take the larger foot.',
};

const RINGS: SizeTable = {
  title: 'Rings',
  head: ['Indian size', 'Inside, mm across', 'Around, mm'],
  rows: [
    ['8', '15.3', '48'],
    ['10', '15.9', '50'],
    ['12', '16.5', '52'],
    ['14', '17.2', '54'],
    ['16', '17.8', '56'],
    ['18', '18.5', '58'],
    ['20', '19.1', '60'],
  ],
  hint: 'Measure the inside of a ring that fits, or a strip of paper around the finger.',
};

/** The tables that fit a product: by its category, and for clothing by whom it is for. */
export function sizeTablesOf({ category, tag = '' }: Pick<Product, 'category' | 'tag'>): readonly SizeTable[] {
  const kind = category.toLowerCase();
  if (kind === 'shoes') return [SHOES];
  if (kind === 'jewellry') return [RINGS];
  if (/\bwomen/i.test(tag)) return [WOMEN];
  return /\bmen/i.test(tag) ? [MEN] : [WOMEN, MEN];
}
