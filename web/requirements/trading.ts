import type { Requirement } from './requirement';

const PRODUCT = 'web/test/product-page.test.tsx';
const TERMS = 'web/test/checkout-terms.test.tsx';
const TRADE = 'web/test/orders-trade.test.tsx';
const RETURNS = 'web/test/orders-returns.test.tsx';
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

const THE_CHECKOUT: readonly Requirement[] = [
  {
    need: 'Checkout: the chosen address as a card, Change.',
    proof: `${TERMS} > is the default of the book, and another one when somebody changes it`,
  },
  {
    need: 'First-time shoppers see the form at once; nothing is asked twice.',
    proof: `${TERMS} > is asked for at once where the book is empty; Pay reads the form and the book keeps it`,
  },
  { need: 'A new address is kept unless unticked.', proof: `${TERMS} > is not kept where nobody wants that` },
  { need: 'An order goes where the shop delivers.', proof: `${TERMS} > is a place that we deliver to` },
  {
    need: 'The delivery promise, and its price.',
    proof: `${TERMS} > follows the way it is sent, which says when it arrives`,
  },
  {
    need: 'Tax is inside the total and explains itself.',
    proof: `${TERMS} > explains itself: items, delivery, total and the tax inside`,
  },
  {
    need: 'Totals follow every change without a flicker.',
    proof: `${TERMS} > keeps its figures while new ones are asked for`,
  },
  { need: 'A placed order keeps its own totals.', proof: `${TERMS} > is the order’s own once it is placed` },
  {
    need: 'Two choices above the one Pay button, which keeps its place and name.',
    proof: `${TERMS} > adds its fee, takes no payment and asks for the code`,
  },
  {
    need: 'The mobile is confirmed by a code.',
    proof: `${TERMS} > adds its fee, takes no payment and asks for the code`,
  },
  {
    need: 'Pay now and save the fee.',
    proof: `${TERMS} > is paid online after all, without its fee, as the same order`,
  },
  { need: 'Cash that is not offered says why.', proof: `${TERMS} > says why it is not offered` },
  {
    need: 'Refused terms are explained in place.',
    proof: `${TERMS} > that is refused after all is explained in place`,
  },
];

const THE_ORDERS: readonly Requirement[] = [
  {
    need: 'My Orders: sizes, cancelled pieces, what it costs.',
    proof: `${TRADE} > names sizes, what was cancelled, and what it costs`,
  },
  {
    need: 'My Orders: what went back of the money, and where.',
    proof: `${TRADE} > says what went back of what it cost, and where: paid %s`,
  },
  { need: 'Tracking link.', proof: `${TRADE} > says where its parcels are and links to the courier` },
  { need: 'An order without address asks for it.', proof: `${TRADE} > asks for the address that is missing` },
  { need: 'The address changes until the order is sent.', proof: `${TRADE} > goes somewhere else until it is sent` },
  {
    need: 'The invoice of an order, and its credit notes.',
    proof: `${TRADE} > hands out its invoice and its credit notes`,
  },
  {
    need: 'A cash order waits for its code.',
    proof: `${TRADE} > that is paid in cash waits for its code, not for a payment`,
  },
  {
    need: 'A cash order is paid before it is sent.',
    proof: `${TRADE} > an order in cash is paid now without its fee, where that is still possible`,
  },
  { need: 'Pieces are cancelled one by one.', proof: `${TRADE} > takes out as many as are chosen` },
  {
    need: 'Return with reason, photo and pickup address.',
    proof: `${RETURNS} > wants a reason, takes pieces, photos and where to pick it up`,
  },
  { need: 'Exchange for another size.', proof: `${RETURNS} > exchanges it for another size that there is` },
  {
    need: 'Some pieces come back only if damaged.',
    proof: `${RETURNS} > is possible only with a photo of the damage where the product’s page said so`,
  },
  {
    need: 'A refund of cash asks for a UPI ID.',
    proof: `${RETURNS} > asks where the money goes that was paid in cash`,
  },
  { need: 'A return is over after its last day.', proof: `${RETURNS} > is over after the last day` },
  { need: 'Where a return stands, in words.', proof: `${RETURNS} > says where it stands: %o` },
];

const COUPON = 'web/test/checkout-coupon.test.tsx';
const ADMIN_OFFERS = 'web/test/admin-offers.test.tsx';
const SHOWN = 'web/test/offers-shown.test.tsx';
const THE_OFFERS: readonly Requirement[] = [
  {
    need: 'Product page: the offers for the piece, with their codes.',
    proof: `${SHOWN} > of a piece are on its page, and no others`,
  },
  {
    need: 'Cart: the offers that it has come to, and what is missing for those it is near.',
    proof: `${SHOWN} > that the cart has come to, or is near, are in its summary`,
  },
  {
    need: 'Sale: the offers that run.',
    proof: `${SHOWN} > that run are on the sale, with the way to what they are for`,
  },
  {
    need: 'Checkout: a code, what it saves, and the total with it.',
    proof: `${COUPON} > a code says what it saves, is ordered with, and can be taken away again`,
  },
  {
    need: 'Checkout: why a code does not count.',
    proof: `${COUPON} > a code that does not count says why, and is not ordered with`,
  },
  {
    need: 'Checkout: an offer that ends meanwhile.',
    proof: `${COUPON} > an offer that has ended meanwhile is said at the payment, without another order`,
  },
  {
    need: 'Admin, Offers: what each gives, how often it was used and what it saved.',
    proof: `${ADMIN_OFFERS} > the list says what each gives, how often it was used and what that saved`,
  },
  {
    need: 'Admin, Offers: a new one, with what is wrong said where it is.',
    proof: `${ADMIN_OFFERS} > a new one is written, and what is wrong is said where it is`,
  },
  {
    need: 'Admin, Offers: one is paused; a change of somebody else is not undone.',
    proof: `${ADMIN_OFFERS} > one that somebody else changed meanwhile says so`,
  },
];

/** Of variants, delivery, returns and cash: what the shop needs to sell for real. */
export const TRADING: readonly Requirement[] = [
  ...THE_PRODUCT,
  ...THE_CART,
  ...THE_CHECKOUT,
  ...THE_ORDERS,
  ...THE_OFFERS,
];
