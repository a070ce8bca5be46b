import type { z } from 'zod';

/**
 * A call between services: what the callee serves and the caller sends, written once. `params` are those of the path,
 * by their names in `route`, and beside them the query of a GET or the body of a POST. A list in a query is one value,
 * separated by commas.
 */
export interface InternalCall<Params extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  /** the service that answers */
  readonly callee: string;
  readonly method: 'GET' | 'POST';
  /** path with `:name` for parameters, such as `/internal/orders/:id` */
  readonly route: string;
  readonly params: Params;
  readonly answer: Answer;
}

/** Returns the contract as it is; a helper for type inference. */
export function internalCall<Params extends z.ZodObject, Answer extends z.ZodType>(
  call: InternalCall<Params, Answer>,
): InternalCall<Params, Answer> {
  return call;
}
