import type { Route } from '@shop/contracts/api/routes';
import type { RequestHandler, Response } from 'express';
import { findRoute } from './find-route';
import { readTarget, type RequestTarget } from './request-target';

/** What is known of a request once its address has been read. */
interface ResolvedRequest {
  readonly target: RequestTarget;
  /** its policy entry; undefined when the tables have none */
  readonly route: Route | undefined;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- it is where Express looks for the types of its locals
  namespace Express {
    interface Locals {
      /** absent while the address has not been read, or cannot be */
      resolved?: ResolvedRequest;
    }
  }
}

/** Brings the address into its one spelling, which is what everything after this sees, and finds its policy entry. */
export const resolveRequest: RequestHandler = (req, res, next) => {
  const target = readTarget(req.url);
  const route = findRoute(req.method, target.segments);
  res.locals.resolved = { target, route };
  req.url = (route ? target.path.replace(/(?<=.)\/$/, '') : target.path) + target.search;
  next();
};

/** @throws Error for a request that did not pass `resolveRequest`. */
export function targetOf({ locals }: Response): RequestTarget {
  if (!locals.resolved) throw new Error('the request has not been resolved');
  return locals.resolved.target;
}

/** The policy entry of the call that is answered; undefined when the tables have none. */
export function routeOf({ locals }: Response): Route | undefined {
  return locals.resolved?.route;
}
