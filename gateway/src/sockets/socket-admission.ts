import { AppError } from '@shop/platform/errors';
import type { Limit } from '@shop/shop-settings/fair-use';
import { networkOf } from '@shop/platform/http/network-of';
import { createOpenPlaces, type OpenPlaces } from '@shop/platform/open-places';
import type { RateLimiter } from '../limits/rate-limits';

/** How many sockets and polls may be open at a time. */
export interface OpenSockets extends Pick<Limit, 'perAddress'> {
  /** at this gateway */
  readonly inAll: number;
}

export interface SocketAdmission {
  /**
   * Counts a request to the sockets. Rejects with an AppError when it is one too many.
   * @param stays whether it stays open: a web socket or a poll
   * @returns gives its place back
   */
  admit(address: string, stays: boolean): Promise<() => void>;
}

const RETRY_S = 10;

/** @param places where the open sockets of an address are counted: in this process by default */
export function createSocketAdmission(
  limiter: RateLimiter,
  { perAddress, inAll }: OpenSockets,
  places: OpenPlaces = createOpenPlaces(),
): SocketAdmission {
  const own = createOpenPlaces();
  return {
    admit: async (address, stays) => {
      const excess = await limiter.excess('sockets', address);
      if (excess) throw excess;
      if (!stays) return () => undefined;
      const leave = await own.take('all', inAll);
      if (!leave) throw new AppError('unavailable', 503, 'Too many people are connected', { retryAfter: RETRY_S });
      const leaveAddress = await places.take(networkOf(address), perAddress);
      if (leaveAddress)
        return () => {
          leaveAddress();
          leave();
        };
      leave();
      throw new AppError('too-many-connections', 429, 'Too many open connections', { retryAfter: RETRY_S });
    },
  };
}
