/** Which of some ids their owner never heard of, or no longer knows. */
export type FindUnknown = (ids: readonly string[]) => Promise<readonly string[]>;
