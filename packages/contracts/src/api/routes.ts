import { MOST_RETURN_PHOTOS } from './returns';
import { MOST_PICTURES } from './image';
import { MOST_REVIEW_PICTURES } from './review';
import { LEAVE_CALL } from '../pages';

/**
 * Every call that the gateway lets through: the two tables of the API, once. What is not listed is 404.
 *
 * `any`: no token needed; a stale or foreign one is ignored. `visitor-or-user`: the same, and the answer depends on
 * which user asks. `user`, `admin`: that kind of token. `session`: either kind. `owner`: a user's token, and the service
 * answers 404 to anyone but the owner. `provider`: no token, the service checks a signature over the raw body.
 */
export type Access = 'any' | 'visitor-or-user' | 'user' | 'admin' | 'session' | 'owner' | 'provider';
/** Access that a caller without a token has, too. */
export type OpenAccess = 'any' | 'visitor-or-user' | 'provider';
/** The services that answer calls of the API. */
export const API_SERVICES = ['identity', 'catalog', 'cart', 'order', 'payment', 'chat', 'notification'] as const;
export type ApiService = (typeof API_SERVICES)[number];
/** Who answers a call. */
export type Upstream = ApiService | 'gateway';
/**
 * The rate limit of a call. Operators set how many calls an address and an account may make; `none` is unlimited:
 * files, health, and the provider's webhooks, which come from few addresses.
 */
export type LimitClass = 'general' | 'sign-in' | 'orders' | 'uploads' | 'chat' | 'whole-shop' | 'none';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Express path, `:name` for parameters */
  readonly path: string;
  readonly access: Access;
  readonly upstream: Upstream;
  readonly limit: LimitClass;
  /** takes a multipart form with at most so many pictures */
  readonly multipart?: number;
  /** its errors carry their message in `error`, too */
  readonly errorField?: boolean;
}

type Columns = Partial<Pick<Route, 'limit' | 'multipart' | 'errorField'>>;

const route =
  (upstream: Upstream) =>
  (access: Access, method: Method, path: string, columns: Columns = {}): Route => ({
    method,
    path,
    access,
    upstream,
    limit: 'general',
    ...columns,
  });

const identity = route('identity');
const catalog = route('catalog');
const cart = route('cart');
const order = route('order');
const payment = route('payment');
const chat = route('chat');
const notification = route('notification');
const gateway = route('gateway');
const limit = (of: LimitClass) => ({ limit: of });
const signIn = limit('sign-in');
const uncounted = limit('none');
/** Visitors may register with a picture, which counts as an upload, too. */
const multipart = { multipart: 1, ...limit('uploads') };
const pictures = { multipart: MOST_PICTURES, ...limit('uploads') };

const reviewPictures = { multipart: MOST_REVIEW_PICTURES, ...limit('uploads') };

/** More specific paths stand before the patterns that would also match them. */
export const ROUTES: readonly Route[] = [
  catalog('any', 'GET', '/api/products'),
  catalog('any', 'GET', '/api/products/shop'),
  catalog('admin', 'POST', '/api/products/add', pictures),
  catalog('any', 'GET', '/api/products/:id'),
  catalog('admin', 'PUT', '/api/products/:id', pictures),
  catalog('admin', 'DELETE', '/api/products/:id'),
  catalog('any', 'GET', '/api/products/:id/reviews'),
  catalog('user', 'POST', '/api/products/:id/reviews', reviewPictures),
  catalog('user', 'GET', '/api/products/:id/reviews/mine'),
  catalog('user', 'PUT', '/api/products/:id/reviews/mine', reviewPictures),
  catalog('user', 'DELETE', '/api/products/:id/reviews/mine'),
  catalog('user', 'PUT', '/api/reviews/:id/helpful'),
  catalog('user', 'DELETE', '/api/reviews/:id/helpful'),
  catalog('any', 'GET', '/api/products/:id/questions'),
  catalog('user', 'POST', '/api/products/:id/questions', limit('orders')),
  catalog('owner', 'DELETE', '/api/questions/:id'),
  catalog('user', 'POST', '/api/questions/:id/answers', limit('orders')),
  catalog('owner', 'DELETE', '/api/answers/:id'),
  catalog('admin', 'GET', '/api/admin/moderation'),
  catalog('admin', 'GET', '/api/admin/reviews'),
  catalog('admin', 'PUT', '/api/admin/reviews/:id/status'),
  catalog('admin', 'PUT', '/api/admin/reviews/:id/answer'),
  catalog('admin', 'GET', '/api/admin/questions'),
  catalog('admin', 'PUT', '/api/admin/questions/:id/status'),
  catalog('admin', 'POST', '/api/admin/questions/:id/answers'),
  catalog('admin', 'PUT', '/api/admin/answers/:id/status'),
  catalog('admin', 'POST', '/api/admin/pictures', multipart),
  catalog('any', 'GET', '/api/categories'),
  catalog('admin', 'PUT', '/api/admin/categories'),
  catalog('any', 'GET', '/api/collections/:slug'),
  catalog('admin', 'GET', '/api/admin/collections'),
  catalog('admin', 'PUT', '/api/admin/collections'),
  catalog('admin', 'POST', '/api/admin/collections/preview'),
  catalog('admin', 'GET', '/api/admin/synonyms'),
  catalog('admin', 'PUT', '/api/admin/synonyms'),
  catalog('admin', 'GET', '/api/admin/missed-searches'),
  catalog('admin', 'DELETE', '/api/admin/missed-searches/:words'),
  catalog('any', 'GET', '/api/content'),
  catalog('any', 'GET', '/api/content/:slot'),
  catalog('admin', 'GET', '/api/admin/content'),
  catalog('admin', 'PUT', '/api/admin/content/:slot'),

  notification('user', 'GET', '/api/notify-me'),
  notification('user', 'POST', '/api/products/:id/notify-me'),
  notification('user', 'DELETE', '/api/products/:id/notify-me'),
  notification('admin', 'GET', '/api/admin/messages'),
  notification('admin', 'GET', '/api/admin/messages/overview'),
  notification('admin', 'POST', '/api/admin/messages/:id/again'),
  notification('admin', 'GET', '/api/admin/audits'),
  notification('admin', 'POST', '/api/admin/audits'),
  notification('admin', 'GET', '/api/admin/dead-letters'),
  notification('admin', 'POST', '/api/admin/dead-letters/replay'),
  notification('admin', 'POST', '/api/admin/dead-letters/:topic/:letter/replay'),
  notification('admin', 'POST', '/api/admin/dead-letters/:topic/:letter/aside'),
  notification('admin', 'GET', '/api/admin/message-samples'),
  notification('admin', 'GET', '/api/admin/message-samples/:sample'),

  cart('user', 'GET', '/api/cart'),
  cart('user', 'POST', '/api/cart/add'),
  cart('user', 'PUT', '/api/cart/quantity'),
  cart('user', 'DELETE', '/api/cart/remove/:productId/:productModel'),
  cart('user', 'DELETE', '/api/cart/clear'),
  cart('user', 'GET', '/api/wishlist'),
  cart('user', 'PUT', '/api/wishlist'),
  cart('user', 'PUT', '/api/wishlist/:productId'),
  cart('user', 'DELETE', '/api/wishlist/:productId'),

  order('user', 'POST', '/api/orders', limit('orders')),
  order('user', 'GET', '/api/orders/my'),
  payment('owner', 'GET', '/api/orders/transactions/:orderId'),
  order('owner', 'GET', '/api/orders/:id'),
  order('owner', 'DELETE', '/api/orders/:id'),
  order('owner', 'PUT', '/api/orders/:id/address'),
  order('owner', 'POST', '/api/orders/:id/cancel-lines'),
  order('owner', 'POST', '/api/orders/:id/confirmation', limit('orders')),
  order('owner', 'POST', '/api/orders/:id/confirm', limit('orders')),
  order('owner', 'GET', '/api/orders/:id/returns'),
  order('owner', 'POST', '/api/orders/:id/returns', { multipart: MOST_RETURN_PHOTOS, ...limit('uploads') }),
  order('owner', 'GET', '/api/orders/:id/invoice'),
  order('owner', 'GET', '/api/orders/:id/credit-notes/:number'),
  order('any', 'GET', '/api/products/:id/bought-together'),
  order('any', 'GET', '/api/pincodes/:pin'),
  order('any', 'GET', '/api/offers'),
  order('user', 'POST', '/api/checkout/quote'),
  order('admin', 'GET', '/api/admin/orders'),
  order('admin', 'GET', '/api/admin/orders/:id'),
  order('admin', 'POST', '/api/admin/orders/:id/ship'),
  order('admin', 'POST', '/api/admin/orders/:id/deliver'),
  order('admin', 'POST', '/api/admin/orders/:id/cancel'),
  order('admin', 'POST', '/api/admin/orders/:id/shipments'),
  order('admin', 'POST', '/api/admin/orders/:id/shipments/:shipmentId/deliver'),
  order('admin', 'POST', '/api/admin/orders/:id/shipments/:shipmentId/came-back'),
  order('admin', 'POST', '/api/admin/orders/:id/cancel-lines'),
  order('admin', 'PUT', '/api/admin/orders/:id/address'),
  order('admin', 'POST', '/api/admin/orders/:id/lines/:line/variant'),
  order('admin', 'POST', '/api/admin/orders/:id/confirm'),
  order('admin', 'POST', '/api/admin/orders/:id/refund'),
  order('admin', 'POST', '/api/admin/orders/:id/notes'),
  order('admin', 'GET', '/api/admin/returns'),
  order('admin', 'GET', '/api/admin/returns/:id'),
  order('admin', 'POST', '/api/admin/returns/:id/approve'),
  order('admin', 'POST', '/api/admin/returns/:id/reject'),
  order('admin', 'POST', '/api/admin/returns/:id/receive'),
  order('admin', 'POST', '/api/admin/returns/:id/close'),
  order('admin', 'GET', '/api/admin/orders/:id/invoice'),
  order('admin', 'GET', '/api/admin/orders/:id/credit-notes/:number'),
  order('admin', 'GET', '/api/admin/invoices'),
  order('admin', 'GET', '/api/admin/delivery-zones'),
  order('admin', 'PUT', '/api/admin/delivery-zones'),
  order('admin', 'GET', '/api/admin/tax-rates'),
  order('admin', 'PUT', '/api/admin/tax-rates'),
  order('admin', 'GET', '/api/admin/offers'),
  order('admin', 'POST', '/api/admin/offers'),
  order('admin', 'PUT', '/api/admin/offers/:id'),
  order('admin', 'DELETE', '/api/admin/offers/:id'),
  order('admin', 'GET', '/api/admin/trade-settings'),
  order('admin', 'PUT', '/api/admin/trade-settings'),
  payment('admin', 'GET', '/api/admin/payments'),
  payment('admin', 'GET', '/api/admin/payments/:orderId'),
  payment('admin', 'POST', '/api/admin/refunds/:id/paid'),
  payment('admin', 'POST', '/api/admin/refunds/:id/settled'),
  payment('admin', 'POST', '/api/admin/remittances'),
  payment('admin', 'GET', '/api/admin/remittances'),
  order('admin', 'GET', '/api/inventory'),
  order('admin', 'PUT', '/api/inventory/:productId'),
  order('admin', 'GET', '/api/inventory/:productId/movements'),

  payment('owner', 'POST', '/api/payment', limit('orders')),
  payment('owner', 'POST', '/api/payment/verify'),
  payment('provider', 'POST', '/api/payment/webhook', uncounted),

  chat('visitor-or-user', 'POST', '/api/chat', { ...limit('chat'), errorField: true }),

  identity('any', 'POST', '/api/user/register', multipart),
  identity('any', 'POST', '/api/user/login', signIn),
  identity('any', 'POST', '/api/user/password/forgot', signIn),
  identity('any', 'POST', '/api/user/password/reset', signIn),
  identity('visitor-or-user', 'POST', '/api/user/email/verify', signIn),
  identity('user', 'POST', '/api/user/mobile/verify', signIn),
  identity('any', 'POST', '/api/user/otp', signIn),
  identity('any', 'POST', '/api/user/otp/login', signIn),
  identity('user', 'GET', '/api/user/preferences'),
  identity('user', 'PUT', '/api/user/preferences'),
  identity('any', 'POST', LEAVE_CALL),
  identity('user', 'PUT', '/api/user/updateUserProfile', multipart),
  identity('owner', 'DELETE', '/api/user/delete/:id'),
  identity('user', 'GET', '/api/user/addresses'),
  identity('user', 'POST', '/api/user/addresses'),
  identity('owner', 'PUT', '/api/user/addresses/:id'),
  identity('owner', 'DELETE', '/api/user/addresses/:id'),
  identity('any', 'POST', '/api/admin/register', multipart),
  identity('any', 'POST', '/api/admin/login', signIn),
  identity('any', 'POST', '/api/admin/password/forgot', signIn),
  identity('any', 'POST', '/api/admin/password/reset', signIn),
  identity('admin', 'PUT', '/api/admin/updateAdminProfile', multipart),
  // an admin's own account; the owner rule with the other kind of token
  identity('admin', 'DELETE', '/api/admin/delete/:id'),
  identity('admin', 'GET', '/api/admin/staff'),
  identity('admin', 'GET', '/api/admin/shop'),
  identity('admin', 'PUT', '/api/admin/shop'),
  identity('any', 'GET', '/auth/google/url'),
  identity('any', 'GET', '/auth/google', signIn),
  identity('any', 'GET', '/api/admin/google-login', signIn),
  identity('session', 'POST', '/api/session/renew'),
  identity('session', 'POST', '/api/session/logout'),
  identity('session', 'POST', '/api/session/logout-all'),
  identity('any', 'GET', '/.well-known/jwks.json', uncounted),

  gateway('any', 'GET', '/api/config'),
  gateway('any', 'GET', '/api/openapi.json'),
  gateway('any', 'GET', '/api/docs'),
  gateway('any', 'GET', '/uploads/:name', uncounted),
  gateway('any', 'GET', '/robots.txt', uncounted),
  gateway('any', 'GET', '/sitemap.xml', limit('whole-shop')),
  gateway('any', 'GET', '/sitemaps/:part', limit('whole-shop')),
  gateway('any', 'GET', '/feeds/:feed', limit('whole-shop')),
  gateway('any', 'GET', '/healthz', uncounted),
  gateway('any', 'GET', '/readyz', uncounted),
  gateway('any', 'GET', '/readyz/shop', uncounted),
];

/** First segments of addresses that servers answer without an entry above: some in public, some only to each other. */
const UNLISTED = ['internal', 'metrics', 'sandbox', 'socket.io'];

/** First segments of the addresses that belong to servers: the web app has no screen there. */
export const SERVER_SEGMENTS: ReadonlySet<string> = new Set([
  ...ROUTES.map(({ path }) => path.split('/')[1] ?? ''),
  ...UNLISTED,
]);

/** Whether a call without a live token is refused. */
export function needsToken({ access }: Pick<Route, 'access'>): boolean {
  return !isOpen(access);
}

export function isOpen(access: Access): access is OpenAccess {
  return access === 'any' || access === 'visitor-or-user' || access === 'provider';
}
