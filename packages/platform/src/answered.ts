import { UnavailableError } from './errors';

export interface Outages {
  /** whether an error means that the server is away; by default any does */
  isOutage?: (error: unknown) => boolean;
  /** the message that callers get */
  message?: string;
}

/** Wraps calls to a server, so that an outage rejects with UnavailableError. The call may still have taken effect. */
export function answeredBy({ isOutage = () => true, message }: Outages = {}): <T>(work: Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      throw isOutage(error) ? new UnavailableError(message, error) : error;
    }
  };
}
