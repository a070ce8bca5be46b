/** The scope of a shopper's idempotency keys for placing orders. */
export function placingScope(userId: string): string {
  return `place-order ${userId}`;
}

/** The scope of those for taking pieces out of orders. */
export function cancellingScope(userId: string): string {
  return `cancel-lines ${userId}`;
}

/** The scope of those for returns. */
export function returningScope(userId: string): string {
  return `return ${userId}`;
}

/** Every scope of a shopper: forgetting the shopper deletes their answers. */
export function scopesOf(userId: string): string[] {
  return [placingScope(userId), cancellingScope(userId), returningScope(userId)];
}
