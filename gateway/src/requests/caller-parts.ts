import type { Logger } from '@shop/platform/logger';
import type { Metrics } from '@shop/platform/metrics';
import type { AccessCheck } from '../access/access-check';
import type { crossOriginHeaders } from '../access/cross-origin';
import type { RateLimiter } from '../limits/rate-limits';
import type { ClientAddress } from './client-address';

/** What every answer to a caller needs, wherever it comes from: who it is, what they may do, and what is noted of it. */
export interface CallerParts {
  /** those that every answer has */
  headers: Readonly<Record<string, string>>;
  crossOrigin: ReturnType<typeof crossOriginHeaders>;
  clientAddress: ClientAddress;
  limiter: RateLimiter;
  checkAccess: AccessCheck;
  logger: Logger;
  metrics: Metrics;
}
