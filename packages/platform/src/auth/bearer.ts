import type { IncomingMessage } from 'node:http';

/** Returns the token of an `Authorization: Bearer …` header. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return readBearer(headers.authorization);
}

/** Returns the token of an `Authorization` header's value. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
