import type { Requirement } from './requirement';

const PAGE = 'web/test/wishlist.test.tsx';

/** What people would like to have. */
export const WISHLIST: readonly Requirement[] = [
  {
    need: 'A heart on cards saves a piece to the wishlist, and takes it off.',
    proof: `${PAGE} > on a card saves the piece, and pressed again takes it off`,
  },
  {
    need: 'The heart of the product’s page saves the size that is chosen.',
    proof: `${PAGE} > on the product’s page saves the size that is chosen`,
  },
  {
    need: 'What a visitor wished for is saved after the login.',
    proof: `${PAGE} > of a visitor leads to the login, after which the piece is saved`,
  },
  {
    need: 'It is saved after a login by a code, too.',
    proof: 'web/test/code-login.test.tsx > what a visitor wished for is saved after a login by a code, too',
  },
  { need: 'An empty wishlist says how to fill it.', proof: `${PAGE} > that is empty says how to fill it` },
  { need: 'The wishlist shows pieces as they are now.', proof: `${PAGE} > shows pieces as they are now` },
  { need: 'A piece moves to the cart, in its size.', proof: `${PAGE} > moves a piece to the cart, in its size` },
  { need: 'What left the shop is named.', proof: `${PAGE} > names what left the shop, until it is taken off` },
  {
    need: 'What is sold out is told of when it is back, to who asks, and with one press it is not.',
    proof: 'web/test/tell-me.test.tsx > is told of when it is back, and with one press is not',
  },
  {
    need: 'A size that is sold out is told of in that size.',
    proof: 'web/test/tell-me.test.tsx > in one size is told of in that size',
  },
  {
    need: 'What is back becomes one mail.',
    proof:
      'services/notification/test/back-in-stock.test.ts > what is back is told of once, however often the event comes, and whatever comes after',
  },
  {
    need: 'Who asks is mailed when a piece of the wishlist costs less or is back; nobody else is.',
    proof: `${PAGE} > asks whether mails are wanted, of nobody who did not say so`,
  },
  {
    need: 'What costs less becomes one mail, with both prices and a way out.',
    proof:
      'services/notification/test/wish-news.test.ts > who wishes for what costs less is told once, with both prices and a way out',
  },
  {
    need: 'A product’s page shows what others bought with it.',
    proof:
      'web/test/bought-together.test.tsx > the page of a piece shows what others bought with it, but nothing that is sold out',
  },
];
