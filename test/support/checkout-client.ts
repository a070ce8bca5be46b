import { DEMO_SHOPPER } from '@shop/demo/demo-accounts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of many shapes
type Body = any;

/** A shopper's calls at checkout; each rejects when the shop has stopped. */
export function checkoutClient(url: string) {
  let token = '';
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body }> {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(120_000),
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    call,
    /** Resolves to the shopper's token. */
    logIn: async () => {
      const { username, password } = DEMO_SHOPPER;
      token = (await call('POST', '/api/user/login', { username, password })).body.token as string;
      return token;
    },
    /** From the cart to the paid order, as the web app does it. */
    checkout: async (key: string, onOrder: (orderId: string) => void = () => undefined) => {
      const { body: catalog } = await call('GET', '/api/products');
      const product = catalog.products.find((entry: Body) => (entry.stock ?? 0) > 3);
      await call('POST', '/api/cart/add', { productId: product._id, productModel: 'Shop' });
      const items = [{ product: product._id, quantity: 1 }];
      const placed = await call(
        'POST',
        '/api/orders',
        { items, total: product.price, note: key },
        { 'idempotency-key': key },
      );
      const orderId = placed.body.order._id as string;
      onOrder(orderId);
      const payment = await call('POST', '/api/payment', { amount: product.price * 100, orderId });
      const paid = await call('POST', '/sandbox/razorpay/checkout', {
        key_id: payment.body.key,
        order_id: payment.body.id,
        vpa: 'success@razorpay',
      });
      const verified = await call('POST', '/api/payment/verify', { ...paid.body, orderId });
      if (verified.body.order?.status !== 'paid') throw new Error(`not paid: ${JSON.stringify(verified.body)}`);
      return orderId;
    },
    cancel: (orderId: string) => call('DELETE', `/api/orders/${orderId}`),
  };
}
