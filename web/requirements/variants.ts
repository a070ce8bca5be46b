import type { Requirement } from './requirement';

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
    need: 'Several pictures in an order that can be changed, and one for each variant.',
    proof: `${MATRIX} > pictures are put in another order, taken away and added`,
  },
  {
    need: 'MRP, HSN, terms of return and facts; a price that fits neither rate is warned of.',
    proof: `${MATRIX} > the printed price, terms of return and facts are sent, and a price between the rates is warned of`,
  },
];
