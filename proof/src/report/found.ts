/** What the proof has found in the shop: what was broken, why, and its mend. */
export const FOUND: readonly string[] = [
  'Cancel against pay, while the shop was killed: a payment whose order had changed in the same millisecond in which the two were compared was not compared again, and its money waited for its refund. Which comparison had a payment was told by a time; now it is told by the version of its row (commit a4a8d8d8, with the test “a change of the order at the very moment of a comparison is compared, too”). The report of that run was not kept, nor was its seed; since then a violation stands in the report with the seed of its run.',
];
