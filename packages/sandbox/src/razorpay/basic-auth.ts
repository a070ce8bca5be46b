import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { RazorpayError } from './errors';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Lets through `key_id:key_secret` of the sandbox's merchant. */
export function requireKeys(keyId: string, keySecret: string): RequestHandler {
  const expected = digest(`${keyId}:${keySecret}`);
  return (req, _res, next) => {
    const match = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(req.get('authorization') ?? '');
    const given = Buffer.from(match?.[1] ?? '', 'base64').toString('utf8');
    if (!timingSafeEqual(digest(given), expected))
      throw new RazorpayError(401, 'Authentication failed', { reason: 'NA', source: 'NA', step: 'NA' });
    next();
  };
}
