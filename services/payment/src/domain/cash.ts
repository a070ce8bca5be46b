/** How a transaction names cash that couriers take at the door. */
export const CASH_METHOD = 'cod';

/** The id of an order's cash among the payments. */
export function cashPaymentId(orderId: string): string {
  return `cod_${orderId}`;
}

/** Returns whether a payment is cash: no provider has it, and none can give it back. */
export function isCash({ method }: { readonly method: string }): boolean {
  return method === CASH_METHOD;
}
