/** The shop broke a promise. */
export class ViolationError extends Error {
  override readonly name = 'ViolationError';
}

/** @throws ViolationError unless it holds */
export function promise(holds: boolean, broken: string, seen?: unknown): asserts holds {
  if (!holds) throw new ViolationError(seen === undefined ? broken : `${broken}: ${JSON.stringify(seen)}`);
}

/**
 * Says how a promise was broken.
 * @throws what is no broken promise: a proof that cannot be made has neither shown that the shop holds nor caught a bug
 */
export function brokenBy(error: unknown, seed: number, lastSeed = seed): string {
  if (!(error instanceof ViolationError)) throw error;
  return `${lastSeed === seed ? `seed ${seed}` : `seeds ${seed} to ${lastSeed}`}: ${error.message}`;
}

/** What is wrong with runs under which nobody could order: they have shown nothing. @param answered orders that were answered */
export const shownBy = (answered: number): { violation?: string } =>
  answered > 0 ? {} : { violation: 'no order was answered: this has shown nothing' };
