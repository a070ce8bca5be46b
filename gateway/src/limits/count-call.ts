import type { LimitClass } from '@shop/contracts/api/routes';
import type { Request, Response } from 'express';
import type { RateLimiter } from './rate-limits';

/**
 * Counts a call from its address, and tells the caller how many are left.
 * @throws AppError when it was one too many
 */
export async function countCall(limiter: RateLimiter, limit: LimitClass, req: Request, res: Response): Promise<void> {
  const { headers, refusal } = await limiter.ofAddress(limit, req, req.ip ?? '');
  res.set(headers);
  if (refusal) throw refusal;
}
