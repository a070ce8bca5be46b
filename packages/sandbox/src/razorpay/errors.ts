import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '@shop/platform/logger';

/** The members of the provider's error answers; texts are the provider's own where it documents them. */
export interface ProviderErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

/** An answer in the provider's error shape. */
export class RazorpayError extends Error {
  readonly body: ProviderErrorBody;

  constructor(
    readonly status: number,
    description: string,
    rest: Partial<Omit<ProviderErrorBody, 'description'>> = {},
  ) {
    super(description);
    this.name = 'RazorpayError';
    this.body = {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...rest,
    };
  }
}

export function badRequest(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, description, field === undefined ? {} : { field });
}

export const unknownId = (): RazorpayError => badRequest('The id provided does not exist');

export const unknownUrl: RequestHandler = (req) => {
  throw new RazorpayError(404, `The requested URL ${req.path} was not found on the server`, { reason: 'NA' });
};

/** The provider's error shape for everything that goes wrong behind it. */
export function handleRazorpayErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const answer = error instanceof RazorpayError ? error : fromParser(error);
    if (answer) {
      res.status(answer.status).json({ error: answer.body });
      return;
    }
    logger.error({ err: error, path: req.path }, 'sandbox request failed');
    const failure = new RazorpayError(500, 'The server encountered an error', { code: 'SERVER_ERROR', reason: 'NA' });
    res.status(500).json({ error: failure.body });
  };
}

function fromParser(error: unknown): RazorpayError | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return new RazorpayError(400, 'The request body could not be read');
}
