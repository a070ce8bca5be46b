import { newAdmin, newProduct, newShopper, payFor, placeOrder } from '../../journeys/shop-client';

/** Settings for generating one call's requests, beside the document. */
interface CallSettings {
  readonly token?: string;
  /** path parameters, instead of random ids */
  readonly parameters?: Readonly<Record<string, string>>;
  /** statuses that may refuse a request even though it matches the document */
  readonly mayRefuse?: string;
}

/** For a request that matches the document; 422 where its idempotency key was used for another request. */
const MAY_ANSWER = ['2xx', '3xx', '401', '403', '404', '409', '410', '422', '429', '503'];
const NEW_PASSWORD = 'a password that is guessed first, or says the name that it is for, is none';
const LINES = 'which lines an order has is not described';
const PLACES = 'a place in a list is named by the page before';
const PERIODS = 'a period begins before it ends';
const PICTURES = 'the pictures of both fields, and those that stay, add up';
const JSON_TEXTS = 'a list in a text of JSON is described as a text';

/**
 * Renders Schemathesis's configuration as TOML: tokens, and ids of existing entities for the calls.
 * @param hooks path of the Python file beside this one
 */
export async function prepareConfiguration(hooks: string): Promise<string> {
  const [shopper, leaving, admin, retiring] = await Promise.all([newShopper(), newShopper(), newAdmin(), newAdmin()]);
  const add = () => newProduct(admin, { stock: '1000' });
  const [product, doomed] = [await add(), await add()];
  const [open, unwanted] = [await placeOrder(shopper, product, 1), await placeOrder(shopper, product, 2)];
  const paid = await payFor(shopper, product, 3);
  const id = (value: string) => ({ parameters: { 'path.id': value } });

  const calls: Record<string, CallSettings> = {
    'GET /api/products': { mayRefuse: PLACES },
    'GET /api/products/shop': { mayRefuse: PLACES },
    'GET /api/products/{id}': id(product._id),
    'POST /api/products/add': { mayRefuse: JSON_TEXTS },
    'PUT /api/products/{id}': { mayRefuse: JSON_TEXTS, ...id(product._id) },
    'DELETE /api/products/{id}': id(doomed._id),
    'PUT /api/inventory/{productId}': {
      mayRefuse: 'which variants a product has is not described',
      parameters: { 'path.productId': product._id },
    },
    'POST /api/checkout/quote': {
      mayRefuse: 'lines of one product add up, and a PIN code beside an address is its own',
    },
    'GET /api/orders/{id}': id(open._id),
    'DELETE /api/orders/{id}': id(unwanted._id),
    'GET /api/orders/transactions/{orderId}': { parameters: { 'path.orderId': paid._id } },
    'GET /api/admin/orders/{id}': id(paid._id),
    'POST /api/admin/orders/{id}/ship': { mayRefuse: LINES, ...id(paid._id) },
    'POST /api/admin/orders/{id}/deliver': id(paid._id),
    ...Object.fromEntries(
      [
        'GET /api/orders/{id}/invoice',
        'GET /api/orders/{id}/returns',
        'PUT /api/orders/{id}/address',
        'POST /api/orders/{id}/confirm',
        'POST /api/orders/{id}/confirmation',
        'GET /api/admin/orders/{id}/invoice',
        'POST /api/admin/orders/{id}/confirm',
        'POST /api/admin/orders/{id}/notes',
        'PUT /api/admin/orders/{id}/address',
      ].map((name) => [name, id(name.includes('/admin/') ? paid._id : open._id)]),
    ),
    ...Object.fromEntries(
      [
        'POST /api/orders/{id}/cancel-lines',
        'POST /api/orders/{id}/returns',
        'POST /api/admin/orders/{id}/cancel-lines',
        'POST /api/admin/orders/{id}/refund',
        'POST /api/admin/orders/{id}/shipments',
      ].map((name) => [name, { mayRefuse: LINES, ...id(name.includes('/admin/') ? paid._id : open._id) }]),
    ),
    'POST /api/admin/orders/{id}/lines/{line}/variant': { mayRefuse: LINES, ...id(paid._id) },
    'POST /api/admin/orders/{id}/shipments/{shipmentId}/came-back': { mayRefuse: LINES, ...id(paid._id) },
    'POST /api/admin/returns/{id}/receive': { mayRefuse: LINES },
    'GET /api/inventory/{productId}/movements': { parameters: { 'path.productId': product._id } },
    'POST /api/orders': { mayRefuse: 'a way to send belongs to a place' },
    'POST /api/products/{id}/reviews': { mayRefuse: PICTURES },
    'PUT /api/products/{id}/reviews/mine': { mayRefuse: PICTURES },
    'POST /api/admin/offers': { mayRefuse: PERIODS },
    'PUT /api/admin/offers/{id}': { mayRefuse: PERIODS },
    'PUT /api/admin/content/{slot}': { mayRefuse: PERIODS },
    'PUT /api/admin/collections': { mayRefuse: 'no two have the same address, and each begins before it ends' },
    'PUT /api/admin/synonyms': { mayRefuse: 'a word has a letter or a digit, and is in one group' },
    'PUT /api/admin/categories': {
      mayRefuse: 'a category is part of another in the list, and no two are called the same',
    },
    'PUT /api/admin/delivery-zones': { mayRefuse: 'a range begins before it ends' },
    'PUT /api/admin/tax-rates': { mayRefuse: 'a code has one rate from a day on' },
    'GET /api/admin/orders': { mayRefuse: PLACES },
    'GET /api/admin/returns': { mayRefuse: PLACES },
    'GET /api/admin/invoices': { mayRefuse: PLACES },
    'GET /uploads/{name}': { parameters: { 'path.name': product.image.replace('/uploads/', '') } },
    // calls that end sessions and accounts get their own
    'POST /api/session/logout': { token: leaving.token },
    'POST /api/session/logout-all': { token: leaving.token },
    'DELETE /api/user/delete/{id}': { token: leaving.token, ...id(leaving.id) },
    'DELETE /api/admin/delete/{id}': { token: retiring.token, ...id(retiring.id) },
    'POST /api/user/register': { mayRefuse: NEW_PASSWORD },
    'POST /api/admin/register': { mayRefuse: NEW_PASSWORD },
    'PUT /api/user/updateUserProfile': { mayRefuse: NEW_PASSWORD },
    'PUT /api/admin/updateAdminProfile': { mayRefuse: NEW_PASSWORD },
    'GET /api/admin/payments/{orderId}': { parameters: { 'path.orderId': paid._id } },
    'POST /api/admin/remittances': { mayRefuse: 'a courier’s file is more than any text' },
    'POST /api/payment/verify': { mayRefuse: 'only the provider can sign a payment' },
    'POST /api/payment/webhook': { mayRefuse: 'only the provider can sign a report' },
  };
  const text = JSON.stringify;
  return [
    `hooks = ${text(hooks)}`,
    `[checks.positive_data_acceptance]\nexpected-statuses = ${text(MAY_ANSWER)}`,
    `[auth.openapi.userToken]\nbearer = ${text(shopper.token)}`,
    `[auth.openapi.adminToken]\nbearer = ${text(admin.token)}`,
    ...Object.entries(calls).map(([name, { token, parameters = {}, mayRefuse }]) =>
      [
        `[[operations]]\ninclude-name = ${text(name)}`,
        ...(token === undefined ? [] : [`headers = { Authorization = ${text(`Bearer ${token}`)} }`]),
        `parameters = { ${Object.entries(parameters)
          .map((entry) => entry.map((part) => text(part)).join(' = '))
          .join(', ')} }`,
        ...(mayRefuse === undefined ? [] : [`# ${mayRefuse}\nchecks.positive_data_acceptance.enabled = false`]),
      ].join('\n'),
    ),
  ].join('\n\n');
}
