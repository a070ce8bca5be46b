import type { Request } from 'express';

/** The caller's network address; the gateway's header counts only when the request came from the gateway's network. */
export function addressOf(req: Request): string {
  return req.ip ?? 'unknown';
}
