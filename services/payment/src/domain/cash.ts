/** How a transaction names cash that couriers take at the door. */
export const CASH_METHOD = 'cod';

/** Returns whether a payment is cash: no provider has it, and none can give it back. */
export function isCash({ method }: { readonly method: string }): boolean {
  return method === CASH_METHOD;
}
