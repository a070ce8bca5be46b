import type { RequestHandler } from 'express';
import type { ServiceTokens } from '../auth/service-token';
import { isVouchedFor } from './handed-over';

/** The header in which the gateway proves that what is said of the caller is its word. */
export const GATEWAY_PROOF = 'x-shop-gateway';
const GATEWAY = 'gateway';
const SAID_OF_CALLERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Keeps what the gateway states about a caller and drops what others state: being in the same network proves nothing.
 * @param tokens without them nobody beyond this process can prove to be the gateway
 */
export function believeGateway(tokens: ServiceTokens | undefined, service: string): RequestHandler {
  return (req, _res, next) => {
    if (isVouchedFor(req)) {
      next();
      return;
    }
    const proof = req.get(GATEWAY_PROOF);
    Reflect.deleteProperty(req.headers, GATEWAY_PROOF);
    if (proof === undefined || tokens?.callerOf(proof, service) !== GATEWAY)
      for (const name of SAID_OF_CALLERS) Reflect.deleteProperty(req.headers, name);
    next();
  };
}
