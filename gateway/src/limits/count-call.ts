import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LimitClass } from '@shop/contracts/api/routes';
import type { RateLimiter } from './rate-limits';

/**
 * Counts a call from its address, and tells the caller how many are left.
 * @throws AppError when it was one too many
 */
export async function countCall(
  limiter: RateLimiter,
  limit: LimitClass,
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
): Promise<void> {
  const { headers, refusal } = await limiter.ofAddress(limit, req, address);
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (refusal) throw refusal;
}
