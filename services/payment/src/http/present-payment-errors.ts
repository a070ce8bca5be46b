import { AppError, UnavailableError } from '@shop/platform/errors';
import type { ErrorRequestHandler } from 'express';
import { NotVerifiedError } from '../domain/not-verified';
import { ProviderError, UnreadableEventError } from '../ports/payment-provider';

/** Answers what the provider or a proof of payment is the reason of; passes on any other error as it is. */
export const presentPaymentErrors: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  next(toAppError(error));
};

function toAppError(error: unknown): unknown {
  if (error instanceof NotVerifiedError)
    return new AppError('payment-not-verified', 400, 'Payment verification failed.');
  if (error instanceof UnreadableEventError)
    return new AppError('unreadable-event', 400, 'The event cannot be read', { cause: error });
  if (!(error instanceof ProviderError)) return error;
  if (error.kind === 'unreachable')
    return new UnavailableError('The payment provider does not answer. Please try again in a moment.', error);
  return new AppError('provider-refused', 502, 'The payment provider refused this payment', { cause: error });
}
