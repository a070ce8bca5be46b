import type { Quote, QuoteRequest } from '@shop/contracts/api/checkout';
import type { Order } from '@shop/contracts/api/order';
import { HttpResponse, http } from 'msw';
import { cartTotal } from '../src/lib/cart/cart-totals';
import { BAG, SIZED_DRESS } from './cart-fixtures';
import { server } from './server';

export const STANDARD = {
  ...{ _id: '5'.repeat(24), name: 'Standard', charge: 0, freeFrom: 1499 },
  ...{ from: '2026-11-24', to: '2026-11-26' },
};
export const EXPRESS = { ...STANDARD, _id: '6'.repeat(24), name: 'Express', charge: 149, freeFrom: undefined };
const CASH_FEE = 49;

interface Shelf {
  /** rupees, by product */
  prices?: Record<string, number>;
  delivery?: Quote['delivery'];
  /** why cash is not taken */
  noCash?: string;
  serviceable?: boolean;
  /** what codes save, in rupees */
  codes?: Record<string, number>;
}

/** A shop that says what an order would cost; the list fills with what was asked. */
export function shopQuotes({ prices = {}, delivery = [STANDARD], noCash, serviceable = true, codes = {} }: Shelf = {}) {
  const asked: QuoteRequest[] = [];
  const known = [SIZED_DRESS, BAG];
  server.use(
    http.post('*/api/checkout/quote', async ({ request }) => {
      const wish = (await request.json()) as QuoteRequest;
      asked.push(wish);
      const items = wish.items.map((line): Order['items'][number] => {
        const { product, quantity } = line as unknown as { product: string; quantity: number };
        const item = known.find((one) => one.product._id === product) ?? SIZED_DRESS;
        const { _id, name, price, image, variantId } = item.product;
        return {
          product: { _id, name, price: prices[_id] ?? price, image, variantId },
          quantity,
          variant: item.variant,
        };
      });
      const pincode = wish.address?.pincode ?? wish.pincode;
      const offered = pincode !== undefined && serviceable ? delivery : [];
      const chosen = offered.find(({ _id }) => _id === wish.delivery) ?? offered[0];
      const shipping = chosen?.charge ?? 0;
      const codFee = wish.paymentMethod === 'cod' && noCash === undefined ? CASH_FEE : 0;
      const { coupon } = wish;
      const saved = coupon === undefined ? 0 : (codes[coupon] ?? 0);
      const total = cartTotal(items) - saved + shipping + codFee;
      const tax = [{ rate: 5, taxable: 4760, cgst: 119, sgst: 119, igst: 0 }];
      return HttpResponse.json({
        items,
        ...(pincode ? { place: { pincode, state: 'KA', city: 'Bengaluru', serviceable, cod: true } } : {}),
        delivery: offered,
        chosen: chosen?._id,
        payment: [
          { method: 'prepaid', offered: true, fee: 0 },
          { method: 'cod', offered: noCash === undefined, fee: CASH_FEE, reason: noCash },
        ],
        ...couponPart(coupon, saved),
        breakdown: {
          items: cartTotal(items),
          ...(saved > 0 ? { discount: saved } : {}),
          shipping,
          codFee,
          total,
          tax,
          placeOfSupply: 'KA',
        },
        total,
      } satisfies Quote);
    }),
  );
  return asked;
}

function couponPart(code: string | undefined, saved: number): Pick<Quote, 'offers' | 'coupon'> {
  if (code === undefined) return {};
  if (saved === 0) return { coupon: { code, applied: false, message: 'We do not know this code' } };
  return {
    offers: [{ _id: '7'.repeat(24), name: 'A welcome', code, saved }],
    coupon: { code, applied: true },
  };
}
