import type { Requirement } from './requirement';

const COUNTS = 'web/test/admin-inventory-variants.test.tsx';
const MATRIX = 'web/test/admin-product-matrix.test.tsx';

/** Of what the shop needs to sell for real: the variants of a product, as staff enter them. */
export const VARIANTS: readonly Requirement[] = [
  {
    need: 'An old product’s sizes become an option, and nothing changes until staff do.',
    proof: `${MATRIX} > shows what an old product comes in, and sends nothing of it unchanged`,
  },
  {
    need: 'A matrix made from the options, with fill-down; combinations can be left out.',
    proof: `${MATRIX} > grows with a value, fills down stock, and leaves a combination out`,
  },
  {
    need: 'A value or an option that gets another name keeps what its variants have.',
    proof: `${MATRIX} > keeps what a variant has when its value or its option gets another name`,
  },
  {
    need: 'Several pictures in an order that can be changed, and one for each variant.',
    proof: `${MATRIX} > pictures are put in another order, taken away and added`,
  },
  {
    need: 'MRP, HSN, terms of return and facts; a price that fits neither rate is warned of.',
    proof: `${MATRIX} > the printed price, terms of return and facts are sent, and a price between the rates is warned of`,
  },
  { need: 'Stock is shown by variant.', proof: `${COUNTS} > a product opens to its variants with the figures of each` },
  {
    need: 'Staff enter counts for each size.',
    words: ['Stock updated'],
    proof: `${COUNTS} > variants are counted with what was seen; what is left empty stays`,
  },
  { need: 'Pieces are received for a size.', proof: `${COUNTS} > pieces are received for a size` },
  { need: 'Stock movements have a reason.', proof: `${COUNTS} > movements say why the figures are what they are` },
];
