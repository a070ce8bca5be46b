/** The scope of a shopper's idempotency keys for placing orders; forgetting the shopper deletes it. */
export function placingScope(userId: string): string {
  return `place-order ${userId}`;
}
