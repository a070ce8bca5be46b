import { formatRupees } from '@shop/contracts/money';
import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import { TEXTS } from '../../config/texts';
import { asApiProblem } from '../../lib/api/api-problem';
import { lineName } from '../../components/order/line-words';
import { isSameVariant, type CheckoutItem } from './checkout-state';

export interface CheckoutProblem {
  text: string;
  /** what exactly: the products that are short, or the server's own sentence */
  lines?: string[];
  /** what the order now costs, line by line; replaces what the page shows */
  items?: Order['items'];
  /** the cart has to change first */
  backToCart?: boolean;
  /** orders wait to be paid or cancelled first */
  toOrders?: boolean;
  /** the order that was being paid is over */
  orderEnded?: boolean;
}

interface Short {
  product: string;
  variantId?: string;
  available: number;
}

function isUnderWay(status: OrderStatus | undefined): boolean {
  return status !== undefined && (status === 'awaiting-payment' || isPaid(status));
}

/** What a refused order or payment means for the person who pays. */
export function explainProblem(error: unknown, items: readonly CheckoutItem[]): CheckoutProblem {
  const problem = asApiProblem(error);
  if (problem.code === 'total-changed') {
    const body = problem.body as { total: number; items: Order['items'] };
    return {
      text: `Prices have changed: the total is now ${formatRupees(body.total)}. Look through it and pay when it suits you.`,
      items: body.items,
    };
  }
  const name = ({ product: _id, variantId }: Short) => {
    if (variantId === undefined) return items.find(({ product }) => product._id === _id)?.product.name ?? 'A product';
    const line = items.find(({ product }) => isSameVariant(product, { _id, variantId }));
    return line ? lineName(line) : 'A product';
  };
  // another quote says what is left to choose
  if (problem.code === 'not-serviceable' || problem.code === 'cod-not-offered')
    return { text: `${problem.message}. Please choose another way.` };
  if (problem.code === 'coupon-refused' || problem.code === 'too-many-codes') return { text: problem.message };
  if (problem.code === 'too-many-unpaid') return { text: problem.message, toOrders: true };
  if (problem.code === 'fair-share') {
    const { items: over } = problem.body as { items: Short[] };
    return {
      text: problem.message,
      lines: over.map((line) => `${name(line)}: at most ${line.available} for now`),
      backToCart: true,
    };
  }
  if (problem.code === 'out-of-stock') {
    const { items: short } = problem.body as { items: Short[] };
    return {
      text: 'Not everything is left in the quantity you chose.',
      lines: short.map((line) =>
        line.available === 0 ? `${name(line)}: sold out` : `${name(line)}: ${line.available} left`,
      ),
      backToCart: true,
    };
  }
  // it goes on without this payment: ordering the same again would be a second order
  if (problem.code === 'order-not-payable' && isUnderWay((problem.body as { status?: OrderStatus }).status))
    return { text: problem.message, toOrders: true };
  // it costs something else since: My Orders says what
  if (problem.code === 'amount-changed') return { text: problem.message, toOrders: true };
  if (problem.status === 409) return { text: problem.message || TEXTS.checkout.initiateFailed, orderEnded: true };
  return { text: TEXTS.checkout.initiateFailed, lines: problem.message ? [problem.message] : undefined };
}
