/** What the proof has found in the shop: what was broken, why, and its mend. */
export const FOUND: readonly string[] = [
  'Payments against orders, once in some hundred runs of a test (`republish`): a payment whose order changed in the same millisecond in which the two were compared was not compared again, and its money waited for its refund. Which comparison a payment had seen was told by a time; now it is told by the version of its row (commit a4a8d8d8, with a test that changes the order at that very moment). It was not found by a seed: what is found by one stands above with it.',
  'Two tabs order and pay the same, without a key, seeds 28018 and 763299: one tab was answered with 503, `The database does not answer`. It kept the provider’s order while the other tab’s payment was noted; each waited for a row of the other, PostgreSQL ended one of the two statements, and nobody made it again. First a statement of its own that a deadlock ended was made again (commit 4aa346bf, with a test of such a deadlock, `packages/platform/test/database-limits.test.ts`). A note of money is none, and it was the one that was ended once in some hundred runs. Now both lock the order first, and neither waits for the other’s row (commit efe962fb, with a test of who holds what, `services/payment/test/order-locks.test.ts`).',
];

/** The same of the distributed edition. */
export const FOUND_DISTRIBUTED: readonly string[] = [
  'Every process restarted in turn, seed 353117: of 7,175 requests that may be repeated some were answered with 503, `The shop is starting`. The balancer of `npm run distributed` gave connections to a process that listened and was not ready yet, as no Service of Kubernetes does. Now it asks each replica whether it is ready (commit 995ee83a, with a test of a replica that is not, `editions/distributed/test/follow-readiness.test.ts`).',
];
