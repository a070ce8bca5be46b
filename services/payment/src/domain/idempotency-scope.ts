/** The scope of a buyer's idempotency keys for opening payments; forgetting the buyer deletes it. */
export function paymentScope(userId: string): string {
  return `payment ${userId}`;
}
