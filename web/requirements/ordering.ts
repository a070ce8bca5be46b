import type { Requirement } from './requirement';

const CART = 'web/test/cart.test.tsx';
const REMOVAL = 'web/test/cart-removal.test.tsx';
const SIZES = 'web/test/cart-variants.test.tsx';
const CHECKOUT = 'web/test/checkout.test.tsx';
const AGAIN = 'web/test/checkout-again.test.tsx';
const ORDERS = 'web/test/orders.test.tsx';
const RECEIPT = 'web/test/receipt.test.tsx';

const THE_CART: readonly Requirement[] = [
  {
    need: 'Cart: table of Product, Price, Qty, Total.',
    proof: `${CART} > is a table of product, price, quantity and total with two decimals`,
  },
  {
    need: 'Prices shown with two decimals in the cart.',
    proof: `${CART} > is a table of product, price, quantity and total with two decimals`,
  },
  {
    need: 'A plus and a minus in each row; a quantity changes on the page at once.',
    proof: `${CART} > shows a quantity at once and lets the server follow when the fingers rest`,
  },
  {
    need: 'The server follows the quantity.',
    proof: `${CART} > shows a quantity at once and lets the server follow when the fingers rest`,
  },
  { need: 'No more pieces than there are.', proof: `${CART} > offers no more pieces than there are` },
  { need: 'Minimum cart quantity 1.', proof: `${CART} > does not go below one` },
  {
    need: 'Cart: remove in each row; a removed line goes at once.',
    proof: `${REMOVAL} > takes a line away at once, before the server answers`,
  },
  {
    need: 'A removed line can be put back, with its place and its quantity.',
    proof: `${REMOVAL} > puts a line back where it was, with its quantity, when it is undone`,
  },
  {
    need: 'The last line can be put back into the empty cart.',
    proof: `${REMOVAL} > leaves the empty cart with a way back to the last line`,
  },
  {
    need: 'A removal that the server refuses shows the line again.',
    words: ['Could not remove item.'],
    proof: `${REMOVAL} > shows the line again when the server refuses`,
  },
  { need: 'Removal: the server message.', proof: `${REMOVAL} > says why when the server says why` },
  {
    need: 'An undo that the server refuses says so.',
    proof: `${REMOVAL} > stays removed, and says so, when the way back fails`,
  },
  { need: 'A removal outlives the page.', proof: `${REMOVAL} > is not lost when the page is left` },
  {
    need: 'Cart: note textarea.',
    proof: `${CART} > hands items and note to the checkout, and finds the note again on the way back`,
  },
  {
    need: 'Cart: subtotal.',
    proof: `${CART} > adds up a subtotal and leaves shipping and taxes to the checkout`,
  },
  {
    need: 'The shipping and taxes line says calculated at checkout but the amount is not shown.',
    proof: `${CART} > adds up a subtotal and leaves shipping and taxes to the checkout`,
  },
  {
    need: 'Checkout from cart: terms box ticked.',
    words: ['Please agree to the terms and conditions.'],
    proof: `${CART} > wants the terms agreed to`,
  },
  {
    need: 'The Checkout button hands cart items and note to /checkout through the navigation state.',
    proof: `${CART} > hands items and note to the checkout, and finds the note again on the way back`,
  },
  {
    need: 'Empty cart shows No products in your cart and a Go to Home button.',
    words: ['No products in your cart', 'Go to Home'],
    proof: `${CART} > says that it is empty and leads home`,
  },
  {
    need: 'The cart page alerts Please login to view your cart and redirects to /userLogin.',
    words: ['Please login to view your cart'],
    proof: `${CART} > asks to log in where a token is missing`,
  },
  {
    need: 'Cart does not load: the server message.',
    proof: `${CART} > says what the server says when it does not load, and tries again`,
  },
  {
    need: 'Cart does not load and the server says nothing.',
    words: ['Error loading cart.'],
    proof: `${CART} > has its own words when no answer comes`,
  },
  { need: 'Products that left the shop are named.', proof: `${CART} > names what is no longer in the shop` },
  {
    need: 'The size of a piece that was added without one is chosen in the cart.',
    proof: `${SIZES} > are chosen where nobody said which, and replace that line`,
  },
  { need: 'The cart shows the size chosen before.', proof: `${SIZES} > are rows of their own, with their size` },
  {
    need: 'A piece with several sizes is not ordered without one.',
    proof: `${SIZES} > let nobody order a dress without a size`,
  },
];

const THE_CHECKOUT: readonly Requirement[] = [
  {
    need: 'Checkout: item list, subtotal, delivery note, a single Pay button.',
    proof: `${CHECKOUT} > shows the items, the subtotal, the delivery note and one Pay button`,
  },
  {
    need: 'Checkout: cart not empty.',
    words: ['Cart is empty'],
    proof: `${CHECKOUT} > has nothing to show without a cart`,
  },
  { need: '/checkout has no guard; paying asks to log in.', proof: `${CHECKOUT} > asks to log in first` },
  {
    need: 'Paying without a user token.',
    words: ['Please login to proceed.'],
    proof: `${CHECKOUT} > asks to log in first`,
  },
  {
    need: 'Load the payment SDK from the provider’s host.',
    proof: `${CHECKOUT} > loads the window from the provider’s host where the shop takes money`,
  },
  {
    need: 'The payment SDK does not load.',
    words: ['Failed to load Razorpay SDK.'],
    proof: `${CHECKOUT} > says when the payment script does not load, and loads it at the next try`,
  },
  {
    need: 'Create an order with items, total and note.',
    proof: `${CHECKOUT} > orders what the cart held, in the sizes that were chosen`,
  },
  {
    need: 'The chosen sizes travel with the order’s lines.',
    proof: `${CHECKOUT} > orders what the cart held, in the sizes that were chosen`,
  },
  {
    need: 'Payment amount sent in paise (total times 100).',
    proof: `${CHECKOUT} > asks for the payment in paise and opens the window in pink, as Order Payment`,
  },
  {
    need: 'The payment window uses the public key, pink theme, description Order Payment.',
    words: ['Order Payment'],
    proof: `${CHECKOUT} > asks for the payment in paise and opens the window in pink, as Order Payment`,
  },
  {
    need: 'Verify the payment with the provider’s three fields and the order.',
    proof: `${CHECKOUT} > verifies the payment, empties the cart, says so and goes home`,
  },
  {
    need: 'Clear the cart, show Payment successful!, go to /.',
    words: ['Payment successful!'],
    proof: `${CHECKOUT} > verifies the payment, empties the cart, says so and goes home`,
  },
  {
    need: 'The order or its payment cannot be created.',
    words: ['Error initiating payment.'],
    proof: `${CHECKOUT} > says when the payment cannot be begun: %s`,
  },
  {
    need: 'The server’s own sentence stands beside it.',
    proof: `${AGAIN} > is shown with the server’s own sentence`,
  },
  {
    need: 'The payment is not verified.',
    words: ['Payment verification failed.'],
    proof: `${CHECKOUT} > says when the payment is not verified, and stays`,
  },
  {
    need: 'Pressing Pay twice is one order: the same idempotency key.',
    proof: `${AGAIN} > sends the same key when the first order got no answer`,
  },
  {
    need: 'A dismissed window leaves the order payable.',
    proof: `${AGAIN} > takes up the same order after the window was closed`,
  },
  { need: 'An unpaid order is paid later.', proof: `${AGAIN} > pays an order that was placed before` },
  {
    need: 'A changed total is shown before it is paid.',
    proof: `${AGAIN} > shows what changed prices make of the order, and orders that in the same sizes`,
  },
  { need: 'Pieces that are short are named.', proof: `${AGAIN} > says what is short and leads back to the cart` },
  {
    need: 'An order that can no longer be paid gives way to a new one.',
    proof: `${AGAIN} > begins a new order where the old one can no longer be paid`,
  },
  {
    need: 'The hold on the pieces is counted down.',
    proof: `${AGAIN} > is counted down, and given up when it is over`,
  },
  {
    need: 'A payment that the window could not report is noticed.',
    proof: `${AGAIN} > ends well when the push says that it was paid after all`,
  },
  {
    need: 'A push that comes while the payment is verified counts.',
    proof: `${AGAIN} > ends well when the push comes while the payment is verified`,
  },
  {
    need: 'An order that is paid ends as paid, also when its verification breaks down.',
    proof: `${AGAIN} > ends well when the verification breaks down`,
  },
  {
    need: 'An order that was paid while nobody listened ends as paid at the next connection.',
    proof: `${AGAIN} > ends well at the next connection`,
  },
  {
    need: 'Paying an old order leaves in the cart what was not bought.',
    proof: `${CHECKOUT} > leaves in the cart what was not bought`,
  },
];

const THE_ORDERS: readonly Requirement[] = [
  {
    need: 'My Orders: list of orders.',
    proof: `${ORDERS} > lists number, day, pieces, total and status, the newest opened`,
  },
  {
    need: 'Every status has its word, and offers View Transaction and Cancel Order where they mean something.',
    proof: `${ORDERS} > an order that is %s says so and offers what can be done`,
  },
  {
    need: 'A timeline with dates, and what is still to come.',
    proof: `${ORDERS} > shows what happened with dates, and what is still to come`,
  },
  { need: 'No orders yet.', proof: `${ORDERS} > says when there are none and leads to the shop` },
  {
    need: 'Orders do not load.',
    words: ['Failed to load orders'],
    proof: `${ORDERS} > says when they do not load, and tries again`,
  },
  { need: 'A push fetches the orders again.', proof: `${ORDERS} > follows a push` },
  {
    need: 'The first connection fetches what was shown before it.',
    proof: `${ORDERS} > asks again at the first connection, before which no push came`,
  },
  {
    need: 'The transaction shown is the one asked for last.',
    proof: `${ORDERS} > shows the one that was asked for last`,
  },
  { need: 'A new connection fetches the orders again.', proof: `${ORDERS} > asks again after the connection was lost` },
  {
    need: 'Old orders stay when new ones fail to load.',
    proof: `${ORDERS} > keeps what it had when asking again fails`,
  },
  {
    need: 'A transaction details dialog: payment_id, order_id, status, method, amount, created_at.',
    proof: `${ORDERS} > shows all of its fields`,
  },
  {
    need: 'An order without a transaction.',
    words: ['Transaction not found for this order'],
    proof: `${ORDERS} > says when there is none`,
  },
  { need: 'Order cancel: confirm.', proof: `${ORDERS} > asks first` },
  {
    need: 'Order cancel: delete, refetch.',
    words: ['Order cancelled successfully. Refund will be processed.'],
    proof: `${ORDERS} > says that the refund will come and fetches the list again`,
  },
  {
    need: 'Order cancel: success without a server message.',
    words: ['Order cancelled successfully. Refund will be processed.'],
    proof: `${ORDERS} > has its own words for it where the server has none`,
  },
  {
    need: 'Order cancel fails.',
    words: ['Failed to cancel order'],
    proof: `${ORDERS} > says when it failed`,
  },
  {
    need: 'A receipt says what was bought, by whom, when and how it was paid.',
    proof: `${RECEIPT} > says who bought what, when, and how it was paid`,
  },
  { need: 'A receipt can be printed.', proof: `${RECEIPT} > is printed by its button` },
  {
    need: 'A receipt of a cancelled order says what became of the money.',
    proof: `${RECEIPT} > of an order that is %s says what became of the money`,
  },
  { need: 'An order without payment has no receipt.', proof: `${RECEIPT} > is none while nothing was paid: %s` },
  { need: 'A receipt of nothing.', proof: `${RECEIPT} > says when there is no such order` },
  { need: 'A receipt that does not load.', proof: `${RECEIPT} > says when it does not load, and tries again` },
];

export const ORDERING: readonly Requirement[] = [...THE_CART, ...THE_CHECKOUT, ...THE_ORDERS];
