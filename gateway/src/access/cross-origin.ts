import type { IncomingHttpHeaders } from 'node:http';
import cors from 'cors';
import type { RequestHandler } from 'express';

const PREFLIGHT_S = 600;
/** To a page of an origin that is neither ours nor listed. */
export const FOREIGN_PAGE = 'This origin may not connect';
const EXPOSED = ['X-Request-Id', 'Retry-After'];

/** Lets the listed origins call with credentials; any other gets no header that would let its page read an answer. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins.map(originOf));
  const allow = cors({
    origin: (origin, done) => {
      done(null, origin !== undefined && allowed.has(origin));
    },
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_S,
  });
  return (req, res, next) => {
    if (allowed.size > 0) res.vary('Origin');
    allow(req, res, next);
  };
}

/** The same headers for an answer that is written before there is a request. */
export function crossOriginHeaders(
  origins: readonly string[],
): (origin: string | undefined) => Readonly<Record<string, string>> {
  const allowed = new Set(origins.map(originOf));
  // also where nothing is allowed: what a cache keeps of that answer is not for those who are listed
  const others: Readonly<Record<string, string>> = allowed.size > 0 ? { vary: 'Origin' } : {};
  return (origin) => {
    if (origin === undefined || !allowed.has(origin)) return others;
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED.join(','),
      vary: 'Origin',
    };
  };
}

export interface OriginRules {
  publicUrl: string;
  corsOrigins: readonly string[];
}

/**
 * Whether a page may open a socket to us. Browsers do not ask before they open one, so the gateway does: the page must
 * be ours or of a listed origin. Clients that are no browsers send no origin.
 */
export function createOriginCheck({ publicUrl, corsOrigins }: OriginRules): (headers: IncomingHttpHeaders) => boolean {
  const allowed = new Set([publicUrl, ...corsOrigins].map(originOf));
  return ({ origin, host }) => {
    if (origin === undefined || allowed.has(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
