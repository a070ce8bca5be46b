import type { Request } from 'express';

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(req: Request): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(req.get('authorization') ?? '');
  return match?.[1];
}
