/**
 * An address of the web app, as its router has it. Its title and description are what readers that do not run the web app
 * are told, such as search engines and messengers; where they depend on what is shown, the gateway finds them.
 */
export interface WebPage {
  /** `:name` for parameters */
  readonly path: string;
  /** as the web app sets it, without the name of the shop */
  readonly title: string;
  readonly description?: string;
  /** search engines leave it out: it is somebody's own, or only for who has signed in */
  readonly isPrivate?: true;
}

const about = (path: string, title: string, description: string): WebPage => ({ path, title, description });
const own = (path: string, title: string): WebPage => ({ path, title, isPrivate: true });

const HOME_WORDS = 'Clothes, bags, shoes, jewellery and cosmetics, made in small runs.';

/** Every address that the web app has a screen for. A test holds them against its router. */
export const WEB_PAGES: readonly WebPage[] = [
  about('/', 'Clothes and colour', HOME_WORDS),
  { path: '/product/:id', title: 'Product' },
  { path: '/p/:name', title: 'Product' },
  { path: '/category/:name', title: 'Category' },
  { path: '/collection/:slug', title: 'Collection' },
  about('/sale', 'Sale', 'Everything on sale: clothes, bags, shoes, jewellery and cosmetics.'),
  own('/search', 'Search'),
  // who has not signed in is sent to do so
  own('/shop', 'Shop'),

  about('/about', 'Our story', 'Who makes the shop, how, and what it is built with.'),
  about('/contact', 'Contact', 'Store hours, telephone, e-mail and address.'),
  about('/faqs', 'FAQs', 'What people ask most, answered once: delivery, sizes, payment and returns.'),
  about('/careers', 'Careers', 'Working for the shop.'),
  about('/support', 'Support', 'Help with an order, a payment or an account.'),
  about('/orders-returns', 'Orders and returns', 'Following, cancelling, returning and exchanging what was ordered.'),
  about('/privacy-policy', 'Privacy policy', 'What the shop knows of the people who use it, and why.'),
  about('/terms-conditions', 'Terms and conditions', 'What buyer and shop agree on with an order.'),
  about('/request-data', 'Request data', 'How to see, correct and delete what the shop knows of you.'),

  own('/cart', 'Your cart'),
  own('/wishlist', 'Your wishlist'),
  own('/checkout', 'Checkout'),
  own('/orders', 'My Orders'),
  own('/orders/:id/receipt', 'Receipt'),
  own('/userLogin', 'Log in'),
  own('/userRegister', 'Create Account'),
  own('/userPassword', 'Forgot password'),
  own('/userCode', 'Log in with a code'),
  own('/userProfile', 'Your profile'),
  own('/userProfile/addresses', 'Your addresses'),
  own('/userProfile/messages', 'Your messages'),
  own('/userDelete', 'Delete account'),
  own('/confirmEmail', 'Confirm your email'),
  own('/unsubscribe', 'Fewer mails'),

  own('/adminLogin', 'Admin login'),
  own('/adminRegister', 'Register as admin'),
  own('/adminPassword', 'Forgot password'),
  own('/adminHome', "Admin's Dashboard"),
  own('/adminProfile', 'Your profile'),
  own('/adminDelete', 'Delete admin account'),
  own('/addProducts', 'Add Product'),
  own('/admin/edit/:id', 'Edit product'),
  own('/admin/orders', 'Orders'),
  own('/admin/orders/:id', 'Order'),
  own('/admin/returns', 'Returns'),
  own('/admin/returns/:id', 'Return'),
  own('/admin/offers', 'Offers'),
  own('/admin/offers/:id', 'Offer'),
  own('/admin/reviews', 'Reviews'),
  own('/admin/questions', 'Questions'),
  own('/admin/inventory', 'Inventory'),
  own('/admin/print', 'Print'),
  own('/admin/money', 'Payments'),
  own('/admin/money/payouts', 'Courier payouts'),
  own('/admin/invoices', 'Invoices'),
  own('/admin/setup', 'Before you open'),
  own('/admin/setup/guide', 'Set up the shop'),
  own('/admin/shop', 'Shop'),
  own('/admin/content', 'Content'),
  own('/admin/categories', 'Categories'),
  own('/admin/collections', 'Collections'),
  own('/admin/synonyms', 'Synonyms'),
  own('/admin/searches', 'Searches in vain'),
  own('/admin/terms', 'Terms'),
  own('/admin/delivery', 'Delivery'),
  own('/admin/tax', 'Tax'),
  own('/admin/messages', 'Messages'),
  own('/admin/staff', 'Staff'),
  own('/admin/books', 'Books'),
  own('/admin/dead-letters', 'Dead letters'),
];
