/** What the proof has found in the shop: what was broken, why, and its mend. */
export const FOUND: readonly string[] = [
  'Payments against orders, once in some hundred runs of a test (`republish`): a payment whose order changed in the same millisecond in which the two were compared was not compared again, and its money waited for its refund. Which comparison a payment had seen was told by a time; now it is told by the version of its row (commit a4a8d8d8, with a test that changes the order at that very moment). It was not found by a seed: what is found by one stands above with it.',
];
