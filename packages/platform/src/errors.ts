/** Extra members of an error answer, such as `fields` or the lines that are out of stock. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

export interface ErrorOptions {
  details?: ErrorDetails;
  /** seconds a client should wait, sent as Retry-After */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that a caller may see: `code` and `message` are part of the API. Anything else becomes a bare 500. */
export class AppError extends Error {
  readonly details: ErrorDetails;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    options: ErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.details = options.details ?? {};
    this.retryAfter = options.retryAfter;
  }
}

export class NotFoundError extends AppError {
  constructor(message = 'Not found', code = 'not-found') {
    super(code, 404, message);
  }
}

/** What was there once and is not any more. */
export class GoneError extends AppError {
  constructor(message = 'Gone', code = 'gone') {
    super(code, 410, message);
  }
}

export class ConflictError extends AppError {
  constructor(code: string, message: string, details?: ErrorDetails) {
    super(code, 409, message, { details });
  }
}

export class UnauthorizedError extends AppError {
  constructor(message = 'Please login again', code = 'unauthorized') {
    super(code, 401, message);
  }
}

export class ForbiddenError extends AppError {
  constructor(message = 'You may not do this', code = 'forbidden') {
    super(code, 403, message);
  }
}

/** `fields` maps a field's name to what is wrong with it. */
export class ValidationError extends AppError {
  constructor(fields: Readonly<Record<string, string>>, message = Object.values(fields)[0] ?? 'Invalid request') {
    super('invalid-request', 400, message, { details: { fields } });
  }
}

/** Too often; the same request may succeed after `retryAfter` seconds. */
export class TooManyError extends AppError {
  constructor(code: string, message: string, retryAfter: number) {
    super(code, 429, message, { retryAfter });
  }
}

/** Something this service depends on does not answer; the same request may succeed later. */
export class UnavailableError extends AppError {
  constructor(message = 'Please try again in a moment', cause?: unknown) {
    super('unavailable', 503, message, { retryAfter: 2, cause });
  }
}

/** Of the system: no way to the server, or none to its name, as when its container is away. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Of PostgreSQL: connections, resources, shutdowns, timeouts, deadlocks, and a server that became a standby. */
const SQL_STATES = /^(?:08...|25P03|53...|55P03|57014|57P0.|40001|40P01|25006)$/;
/** Of the database's client, which gives them no code. */
const MESSAGES = /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i;

/** Whether repeating the same work later may succeed: lost connections, deadlocks and answers of 503. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503;
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (LOST.has(code) || SQL_STATES.test(code))) return true;
  return MESSAGES.test(error.message);
}
