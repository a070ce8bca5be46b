import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import { AppError, NotFoundError, ValidationError } from '../errors';
import type { Logger } from '../logger';
import { requestId } from './request-context';

export const notFound: RequestHandler = () => {
  throw new NotFoundError();
};

/** PostgreSQL's refusal of text it cannot store, such as a NUL: the client's doing. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** What libraries throw for bad requests, in our words. Undefined: not the client's doing. */
function fromLibrary(error: unknown): AppError | undefined {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return new AppError('too-large', 413, 'The picture is larger than 5 MB');
    if (error.code === 'LIMIT_FILE_COUNT') return new ValidationError({ form: 'Too many pictures' });
    return new ValidationError({ [error.field ?? 'form']: 'Unexpected or too large form field' });
  }
  const type = property(error, 'type');
  if (type === 'entity.too.large') return new AppError('too-large', 413, 'The request is too large');
  if (type === 'entity.parse.failed') return new AppError('invalid-json', 400, 'The body is not valid JSON');
  const code = property(error, 'code');
  if (typeof code === 'string' && UNSTORABLE_TEXT.has(code))
    return new AppError('invalid-request', 400, 'Contains characters that are not allowed');
  const status = property(error, 'status');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('invalid-request', status, 'The request cannot be read');
  if (error instanceof Error && /^(Multipart|Malformed|Unexpected end of form|Boundary)/i.test(error.message)) {
    return new AppError('invalid-request', 400, 'The form cannot be read');
  }
  return undefined;
}

/** What a caller gets for an error. One of ours is logged, and why something was refused for who looks for it. */
export function asAnswer(error: unknown, logger: Logger, { method, path }: Pick<Request, 'method' | 'path'>): AppError {
  const known = error instanceof AppError ? error : fromLibrary(error);
  if (!known || known.status >= 500) logger.error({ err: error, method, path }, 'request failed');
  else {
    const { code, status, message, details } = known;
    logger.debug({ code, status, method, path, fields: details.fields }, `refused: ${message}`);
  }
  return known ?? new AppError('internal', 500, 'Something went wrong on our side');
}

/** Turns every error into `{ message, code, requestId }`. An unknown error is a bare 500 with a log line. */
export function handleErrors(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    answerWith(res, asAnswer(error, logger, req));
  };
}

export function answerWith(res: Response, error: AppError): void {
  if (error.retryAfter !== undefined) res.set('retry-after', String(error.retryAfter));
  res.status(error.status).json(errorBody(error));
}

/** The one shape of an error. */
export function errorBody({ message, code, details }: AppError): Record<string, unknown> & { message: string } {
  return { message, code, requestId: requestId(), ...details };
}
