/** The shop broke a promise. */
export class ViolationError extends Error {
  override readonly name = 'ViolationError';
}

/** @throws ViolationError unless it holds */
export function promise(holds: boolean, broken: string, seen?: unknown): asserts holds {
  if (!holds) throw new ViolationError(seen === undefined ? broken : `${broken}: ${JSON.stringify(seen)}`);
}
