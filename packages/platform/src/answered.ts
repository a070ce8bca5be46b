import { UnavailableError } from './errors';

export interface Outages {
  /** whether an error means that the server is away; by default any does */
  isOutage?: (error: unknown) => boolean;
  /** what callers are told */
  message?: string;
}

/**
 * Makes the wrapper around what is asked of a server: it rejects with UnavailableError when the work could not be done
 * for want of the server; it may have been all the same.
 */
export function answeredBy({ isOutage = () => true, message }: Outages = {}): <T>(work: Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      throw isOutage(error) ? new UnavailableError(message, error) : error;
    }
  };
}
