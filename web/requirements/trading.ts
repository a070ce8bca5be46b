import type { Requirement } from './requirement';

const PRODUCT = 'web/test/product-page.test.tsx';
const CART = 'web/test/cart-variants.test.tsx';

const THE_PRODUCT: readonly Requirement[] = [
  { need: 'Swatches switch pictures.', proof: `${PRODUCT} > is its picture, its price and its MRP` },
  {
    need: 'Size tiles say how few are left, and sold-out ones are struck through.',
    proof: `${PRODUCT} > says how few are left and what is sold out, which nobody can buy`,
  },
  { need: 'MRP crossed with what is off.', proof: `${PRODUCT} > is its picture, its price and its MRP` },
  { need: 'Inclusive of all taxes.', proof: `${PRODUCT} > is its picture, its price and its MRP` },
  { need: 'Several pictures of a product.', proof: `${PRODUCT} > stands among all pictures` },
  { need: 'Size guide by category.', proof: `${PRODUCT} > is helped by a size guide` },
  { need: 'Facts that the law wants on a product.', proof: `${PRODUCT} > the facts that the law wants` },
  { need: 'Returns are said before buying.', proof: `${PRODUCT} > when it may come back: %s` },
  {
    need: 'The delivery promise for a PIN code, remembered.',
    proof: `${PRODUCT} > is promised with days, and the PIN code remembered`,
  },
];

const THE_CART: readonly Requirement[] = [
  { need: 'Two sizes are two cart rows.', proof: `${CART} > are rows of their own, with their size` },
  { need: 'Quantity stops at what is there.', proof: `${CART} > have as many pieces as there are of them` },
  { need: 'A variant is removed alone.', proof: `${CART} > go one by one` },
];

/** Of variants, delivery, returns and cash: what the shop needs to sell for real. */
export const TRADING: readonly Requirement[] = [...THE_PRODUCT, ...THE_CART];
