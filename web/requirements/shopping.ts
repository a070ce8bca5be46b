import type { Requirement } from './requirement';

const HOME = 'web/test/home.test.tsx';
const LIVE = 'web/test/live-list.test.tsx';
const CART = 'web/test/add-to-cart.test.tsx';
const LISTING = 'web/test/listing.test.tsx';
const PRODUCT = 'web/test/product-page.test.tsx';
const SEARCH = 'web/test/search.test.tsx';
const TOASTS = 'web/test/toasts.test.tsx';

export const SHOPPING: readonly Requirement[] = [
  // home
  { need: 'hero carousel of 3 slides', proof: `${HOME} > has three slides with a Shop Now button to the shop each` },
  {
    need: 'each slide with a Shop Now button to /shop',
    proof: `${HOME} > has three slides with a Shop Now button to the shop each`,
  },
  { need: 'autoplay 4000 ms', proof: `${HOME} > advances every four seconds and begins again` },
  { need: 'looping', proof: `${HOME} > advances every four seconds and begins again` },
  { need: 'clickable pagination', proof: `${HOME} > goes to the slide whose mark is clicked` },
  { need: 'the carousel can be paused', proof: `${HOME} > waits while paused` },
  { need: 'no autoplay with reduced motion', proof: `${HOME} > stands still where motion is unwelcome` },
  { need: 'Latest Products grid', proof: `${HOME} > shows the latest products, one large and four small` },
  { need: 'Shop All Categories grid on the home page', proof: `${HOME} > shows a grid of all categories` },
  {
    need: 'category tiles Fashion, Cosmetic, Bag, Accessories, Shoes, Jewellry',
    proof: `${HOME} > has a tile for each of the six categories`,
  },
  { need: 'Best Beauty Picks with 3 cards', proof: `${HOME} > picks three beauties and leads to the shop` },
  { need: 'Best Beauty Picks: button to /shop', proof: `${HOME} > picks three beauties and leads to the shop` },
  { need: 'cosmetics banner', proof: `${HOME} > has the cosmetics banner, the footer and the assistant` },
  { need: 'footer on the home page', proof: `${HOME} > has the cosmetics banner, the footer and the assistant` },
  { need: 'floating AI chat widget', proof: `${HOME} > has the cosmetics banner, the footer and the assistant` },
  {
    need: 'home products cannot be fetched',
    words: ['Failed to fetch products'],
    proof: `${HOME} > says when the products do not come, and tries again`,
  },

  // live list
  {
    need: 'product-added prepends the product with a success toast',
    words: ['New product added: {name}'],
    proof: `${LIVE} > begins with a product that was just added, and says so`,
  },
  {
    need: 'product-updated replaces it with an info toast',
    words: ['Product updated: {name}'],
    proof: `${LIVE} > replaces a product that was changed, and says so`,
  },
  {
    need: 'product-deleted removes it by id with a toast',
    words: ['A product was removed'],
    proof: `${LIVE} > drops a product that was removed, and says so`,
  },
  { need: 'a reconnect fetches the list again', proof: `${LIVE} > is fetched again after the connection was lost` },

  // add to cart
  {
    need: 'home, visitor: error',
    words: ['Please login to add products to cart'],
    proof: `${CART} > asks a visitor to log in and goes there after 1.5 seconds`,
  },
  {
    need: 'home, visitor: redirect to /userLogin after 1.5 s',
    proof: `${CART} > asks a visitor to log in and goes there after 1.5 seconds`,
  },
  {
    need: 'home: success',
    words: ['Product added to cart'],
    proof: `${CART} > puts one piece into the cart and says so`,
  },
  {
    need: 'POST /api/cart/add: bearer, JSON productId and productModel',
    proof: `${CART} > puts one piece into the cart and says so`,
  },
  {
    need: 'home: failure shows server message',
    proof: `${CART} > shows what the server says and goes to the login after 1.5 seconds, whatever failed`,
  },
  {
    need: 'home: failure without a server message',
    words: ['⚠️ Unauthorized: Please login again'],
    proof: `${CART} > says what a refused token means and goes to the login after 1.5 seconds`,
  },
  {
    need: 'home: refused, redirects to /userLogin after 1.5 s',
    proof: `${CART} > says what a refused token means and goes to the login after 1.5 seconds`,
  },
  {
    need: 'home: refused, the server message first',
    proof: `${CART} > prefers the server’s words about a refused token`,
  },
  {
    need: 'home: when not successful',
    words: ['⚠️ Something went wrong'],
    proof: `${CART} > says when it was not successful`,
  },
  {
    need: 'shop, visitor: error',
    words: ['Please login to add to cart'],
    proof: `${CART} > asks a visitor to log in and goes there at once`,
  },
  {
    need: 'shop, visitor: redirect to /userLogin',
    proof: `${CART} > asks a visitor to log in and goes there at once`,
  },
  {
    need: 'shop: success',
    words: ['Added to cart!'],
    proof: `${CART} > says %s when it worked`,
  },
  { need: 'shop: the server message', proof: `${CART} > shows the server’s message when it failed` },
  {
    need: 'shop: failure without a server message',
    words: ['Could not add to cart.'],
    proof: `${CART} > has words of its own where the server has none`,
  },
  {
    need: 'shop: a session that has ended',
    proof: `${CART} > asks to log in where the session has ended, and goes there at once`,
  },

  // shop grid
  {
    need: 'a list is narrowed by colour, size, stars and stock; its address shows others the same',
    proof:
      'web/e2e/facets.spec.ts > a list is narrowed by what pieces differ by, and its address shows others the same',
  },
  {
    need: 'on phones a list is narrowed in a sheet, by keyboard too',
    proof: 'web/e2e/facets.spec.ts > on a phone a list is narrowed in a sheet, by keyboard alone',
  },
  { need: 'Shop All Categories grid', proof: `${LISTING} > shows all of a piece on its card` },
  { need: 'each card has an image', proof: `${LISTING} > shows all of a piece on its card` },
  { need: 'a tag badge for women, men, kids and sportswear, too', proof: `${LISTING} > has a badge for %s, too` },
  {
    need: 'stars on the cards of the shop only',
    proof: `${LISTING} > has its four stars on the cards of the shop only`,
  },
  { need: 'what has no price is not sold', proof: `${LISTING} > does not sell a piece without a price` },
  {
    need: 'an empty shop says so',
    proof: `${HOME} > says that an empty shop is empty, and what there is meanwhile`,
  },
  {
    need: 'a shop with few products has its grid of all categories',
    proof: `${HOME} > shows the grid of all categories with %i products, too`,
  },
  { need: 'optional tag badge (uppercase)', proof: `${LISTING} > shows all of a piece on its card` },
  { need: 'card: name and category', proof: `${LISTING} > shows all of a piece on its card` },
  { need: 'card: fixed four-star display, 4 of 5', proof: `${LISTING} > shows all of a piece on its card` },
  {
    need: 'card: price and Add to Cart',
    words: ['Add to Cart'],
    proof: `${LISTING} > shows all of a piece on its card`,
  },
  { need: 'currency ₹', proof: `${LISTING} > shows prices in rupees with two decimals` },
  {
    need: 'prices with two decimals in the shop grid',
    proof: `${LISTING} > shows prices in rupees with two decimals`,
  },
  { need: 'grid columns 1 to 4 by width', proof: `${LISTING} > is one to four columns wide` },
  {
    need: 'image load failure falls back to a No Image placeholder',
    words: ['No Image'],
    proof: `${LISTING} > says No Image where an image does not load`,
  },
  {
    need: 'image path possibly without /uploads/ prefix',
    proof: `${LISTING} > finds images whose path lacks the folder`,
  },
  {
    need: 'shop: products cannot be fetched',
    words: ['Failed to fetch products'],
    proof: `${LISTING} > says when it failed, and tries again`,
  },
  { need: 'shop: while it loads', proof: `${LISTING} > shows the shape of cards while it loads` },
  {
    need: 'shop: nothing to show',
    words: ['No products found'],
    proof: `${LISTING} > says when there is nothing`,
  },

  // listings, search, product page: ours
  {
    need: 'filters live in the address, with counts and removable chips',
    proof: `${LISTING} > keeps filters in the address, with counts, and takes them off as chips`,
  },
  { need: 'a listing begins with what its address says', proof: `${LISTING} > begins with what the address says` },
  { need: 'sorting lives in the address', proof: `${LISTING} > keeps the order in the address` },
  { need: 'the page is kept when going back', proof: `${LISTING} > goes back to the page one came from` },
  { need: 'search suggestions', proof: `${SEARCH} > suggests products and leads to all results` },
  { need: 'search by keyboard', proof: `${SEARCH} > works with the keyboard alone` },
  {
    need: 'A product’s address shows and sells that product only, also while it loads.',
    proof: `${PRODUCT} > shows and sells nothing of the last one while it loads`,
  },
  {
    need: 'A product that does not load leaves nothing of the last one to buy.',
    proof: `${PRODUCT} > says that it did not load, and sells nothing, where the shop fails`,
  },
  { need: 'product page: the facts', proof: `${PRODUCT} > shows the facts of a piece` },
  {
    need: 'product page: the product cannot be fetched',
    words: ['Failed to fetch product.'],
    proof: `${PRODUCT} > offers to try again when the shop fails`,
  },
  { need: 'product page: sold out', proof: `${PRODUCT} > says that a sold-out piece is sold out` },
  { need: 'product page: gone', proof: `${PRODUCT} > says that a vanished piece is gone` },
  { need: 'product page: related pieces', proof: `${PRODUCT} > shows other pieces of the category` },
  {
    need: 'a size is chosen before the piece goes into the cart',
    proof: `${PRODUCT} > is asked for before the piece goes into the cart`,
  },
  { need: 'the chosen size stays in the address', proof: `${PRODUCT} > stays in the address` },

  {
    need: 'a misspelled search shows what was meant, and says so',
    proof:
      'web/test/search.test.tsx > says what a misspelled word was taken for, and looks for the word itself when asked to',
  },
  {
    need: 'product page: what was looked at before',
    proof:
      'web/test/recently-viewed.test.tsx > a product’s page shows the four that were looked at before, the last one first',
  },

  // toasts
  { need: 'toasts: success 2 s', proof: `${TOASTS} > of success stay for two seconds` },
  { need: 'toasts: default error 4 s', proof: `${TOASTS} > of errors stay for four seconds` },
  { need: 'toasts: at most 20', proof: `${TOASTS} > are twenty at most` },
  // facets
  {
    need: 'Listings are narrowed by colour, size, brand, rating, discount and stock, with counts.',
    proof: `${LISTING} > is chosen at the side, with counts, and is in the address`,
  },
  {
    need: 'Sizes stand from small to large.',
    proof: `${LISTING} > shows sizes from small to large, and long lists in part`,
  },
];
