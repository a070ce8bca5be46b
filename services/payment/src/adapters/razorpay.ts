import { z } from 'zod';
import { ProviderError, type PaymentProvider, type Span } from '../ports/payment-provider';
import type { ProviderDispute } from '../domain/dispute';
import {
  listOf,
  NOTE_INSTALLATION,
  NOTE_REFUND,
  razorpayDispute,
  razorpayOrder,
  razorpayPayment,
  razorpayRefund,
} from './razorpay-entities';
import { tracedLayer, type HttpLayer, type ProviderAnswer } from './traced-layer';

/** The longest page that the provider gives. */
const PAGE = 100;

const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

export interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly baseUrl?: string;
  /** ms */
  readonly timeoutMs: number;
  readonly now: () => Date;
}

interface SettableLayer extends HttpLayer {
  defaults: { baseURL: string; timeout?: number; proxy?: false; maxRedirects?: number };
}

/**
 * The provider through its own package, loaded when first needed: it costs a quarter of a second. We speak through its
 * HTTP layer, because its methods know no timeout, drop the refund idempotency header and turn a lost connection into
 * a TypeError.
 */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  let layer: Promise<HttpLayer> | undefined;

  async function load(): Promise<HttpLayer> {
    const { default: Razorpay } = await import('razorpay');
    const client = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
    const { rq } = client.api as unknown as { rq: SettableLayer };
    rq.defaults.timeout = options.timeoutMs;
    // the provider redirects nobody, and following costs a layer of its own
    rq.defaults.maxRedirects = 0;
    if (options.baseUrl !== undefined) {
      rq.defaults.baseURL = options.baseUrl;
      // a stand-in beside us is never behind the way out
      rq.defaults.proxy = false;
    }
    return tracedLayer(rq, new URL(rq.defaults.baseURL).hostname);
  }

  async function call<T extends z.ZodType>(
    answer: T,
    send: (rq: HttpLayer) => Promise<ProviderAnswer>,
  ): Promise<z.infer<T>> {
    try {
      layer ??= load();
      return answer.parse((await send(await layer)).data);
    } catch (error) {
      throw toProviderError(error);
    }
  }

  const path = (...parts: string[]) => `/v1/${parts.map(encodeURIComponent).join('/')}`;

  /** All pages of a list, whose newest come first: `to` keeps what is made meanwhile out of it. */
  async function list<T extends z.ZodType>(item: T, url: string, params: object = {}): Promise<z.infer<T>[]> {
    const found: z.infer<T>[] = [];
    for (;;) {
      const page = { ...params, count: PAGE, skip: found.length };
      const { items } = await call(listOf(item), (rq) => rq.get(url, { params: page }));
      found.push(...items);
      if (items.length < PAGE) return found;
    }
  }
  const within = ({ from, to }: Span) => ({ from: unixSeconds(from), to: unixSeconds(to) });
  const withReportTime = (dispute: z.infer<typeof razorpayDispute>): ProviderDispute => ({
    ...dispute,
    toldAt: options.now(),
  });

  return {
    createOrder: ({ amountPaise, receipt, installation }) =>
      call(razorpayOrder, (rq) =>
        rq.post(path('orders'), {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          notes: { [NOTE_INSTALLATION]: installation },
        }),
      ),
    findOrderByReceipt: async (receipt) => {
      const { items } = await call(listOf(razorpayOrder), (rq) => rq.get(path('orders'), { params: { receipt } }));
      return items.find((order) => order.receipt === receipt);
    },
    fetchOrder: (id) => call(razorpayOrder, (rq) => rq.get(path('orders', id))),
    paymentsOf: (orderId) => list(razorpayPayment, path('orders', orderId, 'payments')),
    fetchPayment: (id) => call(razorpayPayment, (rq) => rq.get(path('payments', id))),
    capture: (id, amountPaise) =>
      call(razorpayPayment, (rq) => rq.post(path('payments', id, 'capture'), { amount: amountPaise, currency: 'INR' })),
    refund: (paymentId, { amountPaise, forRow, key }) =>
      call(razorpayRefund, (rq) =>
        rq.post(
          path('payments', paymentId, 'refund'),
          { amount: amountPaise, speed: 'normal', notes: { [NOTE_REFUND]: forRow } },
          { headers: { 'X-Refund-Idempotency': key } },
        ),
      ),
    refundsOf: (paymentId) => list(razorpayRefund, path('payments', paymentId, 'refunds')),
    paymentsWithin: (span) => list(razorpayPayment, path('payments'), within(span)),
    refundsWithin: (span) => list(razorpayRefund, path('refunds'), within(span)),
    disputesWithin: async (span) => (await list(razorpayDispute, path('disputes'), within(span))).map(withReportTime),
    fetchDispute: async (id) => withReportTime(await call(razorpayDispute, (rq) => rq.get(path('disputes', id)))),
  };
}

const failure = z.object({
  response: z.object({
    status: z.number(),
    data: z
      .object({ error: z.object({ description: z.string() }) })
      .optional()
      .catch(undefined),
  }),
});

/** Say nothing about the request itself: a key that was changed or mistyped, too slow, a request in flight, too many. */
const NOT_ABOUT_THE_REQUEST = [401, 408, 409, 429];

/** What says nothing about the request may work later, as where no answer came at all. */
function toProviderError(error: unknown): ProviderError {
  const answered = failure.safeParse(error);
  if (!answered.success) {
    const message = error instanceof Error ? error.message : 'no answer';
    return new ProviderError('unreachable', message, withoutSecrets(error));
  }
  const { status, data } = answered.data.response;
  const said = `${status}: ${data?.error.description ?? 'no description'}`;
  const message = status === 401 ? `refuses the key: look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET (${said})` : said;
  const isRefused = status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.includes(status);
  return new ProviderError(isRefused ? 'refused' : 'unreachable', message);
}

/** The HTTP layer's errors carry the request with its keys; only what happened may reach a log. */
function withoutSecrets(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
