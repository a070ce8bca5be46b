import type { OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import { cashPaymentId, type TransactionStatus } from '@shop/contracts/api/payment';
import { formatPaise } from '@shop/contracts/money';
import { isMoney } from './transaction-status';

/** What an order says of its money, in paise. */
export interface OrderSaid {
  readonly id: string;
  readonly status: OrderStatus;
  readonly totalPaise: number;
  readonly paymentMethod: PaymentMethod;
  /** what paid it; null for cash */
  readonly paymentId: string | null;
  /** what couriers took at the door; absent from a process of the version before */
  readonly cashPaise?: number | undefined;
  /** parts of its money that have to go back, those of which payment has not reported with null */
  readonly parts: readonly {
    readonly cause: string;
    readonly amountPaise: number;
    readonly refundedPaise: number | null;
  }[];
}

/** What payment has of an order: its picture of it, and its money in paise. */
export interface OrderMoney {
  readonly orderId: string;
  readonly status: string;
  readonly settledBy: string | null;
  readonly payments: readonly {
    readonly id: string;
    readonly status: TransactionStatus;
    readonly amountPaise: number;
    /** whether it, as a whole, is on its way back or there */
    readonly goesBack: boolean;
  }[];
  /** parts that have to go back; `requestedPaise` more than the amount where no more was left */
  readonly parts: readonly {
    readonly cause: string;
    readonly amountPaise: number;
    readonly requestedPaise: number;
    readonly isThere: boolean;
  }[];
  readonly salesPaise: number;
  /** whether the provider or a bank took something back by themselves */
  readonly isTouched: boolean;
}

/** What differs, and what a person does about it. */
export interface OrderDifference {
  readonly about: 'orders' | 'sales';
  readonly what: string;
  readonly todo: string;
}

/** Statuses in which an order keeps what it was paid with. */
const KEPT: readonly OrderStatus[] = ['paid', 'shipped', 'delivered'];
const ENDED: readonly OrderStatus[] = ['cancelled', 'expired'];

const ADVICE = {
  follow:
    'Look for dead letters of payment and order and replay them; the picture follows with the next event of the order.',
  money:
    'Look at the payment in the provider’s dashboard and under Payments: what came for this order is settled there, or goes back by cancelling it.',
  missing:
    'Look for the order in a copy of the order service from before; if it cannot be brought back, give the money back in the provider’s dashboard.',
  back: 'Give the money back from the order under Payments; if the page does not offer it, in the provider’s dashboard.',
  sales: 'Compare the order with its entries under Payments, and report it: no sale of the shop does this.',
};

/** Compares an order with its money. @param money undefined where payment does not know the order */
export function compareOrder(order: OrderSaid, money: OrderMoney | undefined): OrderDifference[] {
  if (!money) {
    const what = `Order ${order.id} is ${order.status}, and payment does not know it.`;
    return [{ about: 'orders', what, todo: ADVICE.follow }];
  }
  return [
    ...comparePicture(order, money),
    ...comparePaid(order, money),
    ...compareParts(order, money),
    ...compareSales(order, money),
  ];
}

/** Money that is kept for an order which is not there. */
export interface MoneyWithoutOrder {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
}

export function orderMissing({ orderId, paymentId, amountPaise }: MoneyWithoutOrder): Omit<OrderDifference, 'about'> {
  const what = `Payment ${paymentId} brought ${formatPaise(amountPaise)} for order ${orderId}, which is not there, and does not go back.`;
  return { what, todo: ADVICE.missing };
}

function comparePicture({ id, status }: OrderSaid, money: OrderMoney): OrderDifference[] {
  if (money.status === status) return [];
  const what = `Order ${id} is ${status}, and ${money.status} in payment’s picture of it.`;
  return [{ about: 'orders', what, todo: ADVICE.follow }];
}

/** What paid an order, and how much of it that should have brought, in paise; undefined where nothing did, or nobody says. */
function paidBy({ id, status, paymentMethod, paymentId, totalPaise, cashPaise }: OrderSaid): {
  readonly paymentId: string | null;
  readonly paise: number | undefined;
} {
  if (paymentMethod === 'cod' && paymentId === null)
    return { paymentId: cashPaymentId(id), paise: cashPaise === 0 ? undefined : cashPaise };
  return { paymentId, paise: KEPT.includes(status) && paymentId !== null ? totalPaise : undefined };
}

/** Whether what paid the order is known with its amount, and all other money goes back. */
function comparePaid(order: OrderSaid, money: OrderMoney): OrderDifference[] {
  const { id, status, totalPaise } = order;
  const { paymentId, paise } = paidBy(order);
  const differs = (what: string, todo = ADVICE.money): OrderDifference[] => [{ about: 'orders', what, todo }];
  const captured = money.payments.filter((payment) => isMoney(payment.status));
  const paid = captured.find((payment) => payment.id === paymentId);
  const isUnpaid = KEPT.includes(status) && paymentId === null && totalPaise > 0;
  return [
    ...(isUnpaid ? differs(`Order ${id} is ${status}, and nothing paid it.`) : []),
    ...(paise !== undefined && !paid
      ? differs(
          `Order ${id} is paid by ${paymentId}, of which payment knows no money.`,
          // what tells of cash is an event of the order
          paymentId === cashPaymentId(id) ? ADVICE.follow : ADVICE.money,
        )
      : []),
    ...(paise !== undefined && paid && paid.amountPaise !== paise
      ? differs(
          `Order ${id} was to bring ${formatPaise(paise)}, and ${paid.id} brought ${formatPaise(paid.amountPaise)}.`,
        )
      : []),
    ...captured
      .filter(({ goesBack, ...payment }) => !goesBack && (payment.id !== paymentId || ENDED.includes(status)))
      .flatMap((payment) =>
        differs(
          `Payment ${payment.id} brought ${formatPaise(payment.amountPaise)} for order ${id}, which is ${status}, and does not go back.`,
          ADVICE.back,
        ),
      ),
  ];
}

/** Parts that the order has go back are known, and both say the same of what is there. */
function compareParts({ id, parts }: OrderSaid, money: OrderMoney): OrderDifference[] {
  return parts.flatMap(({ cause, amountPaise, refundedPaise }): OrderDifference[] => {
    const part = money.parts.find((each) => each.cause === cause);
    if (!part) {
      const what = `Order ${id} has ${formatPaise(amountPaise)} go back for ${cause}, and payment does not know of it.`;
      return [{ about: 'orders', what, todo: ADVICE.follow }];
    }
    if (refundedPaise === null || (part.isThere && part.amountPaise === refundedPaise)) return [];
    const back = formatPaise(part.isThere ? part.amountPaise : 0);
    const what = `For ${cause}, ${back} went back, and order ${id} says ${formatPaise(refundedPaise)}.`;
    return [{ about: 'orders', what, todo: ADVICE.money }];
  });
}

/** Sales are what orders were paid with, less what goes back of it. What others took back is added up in the ledger. */
function compareSales(order: OrderSaid, money: OrderMoney): OrderDifference[] {
  const isCut = money.parts.some((part) => part.amountPaise !== part.requestedPaise);
  const { paymentId, paise = 0 } = paidBy(order);
  const isTold = order.paymentMethod === 'prepaid' || order.cashPaise !== undefined;
  if (paymentId === null || !isTold || money.isTouched || isCut) return [];
  const back = money.parts.reduce((all, part) => all + part.amountPaise, 0);
  const expected = KEPT.includes(order.status) ? paise - back : 0;
  if (money.salesPaise === expected) return [];
  const what = `Order ${order.id} is ${order.status} and makes ${formatPaise(expected)} of sales, in the ledger ${formatPaise(money.salesPaise)}.`;
  return [{ about: 'sales', what, todo: ADVICE.sales }];
}
