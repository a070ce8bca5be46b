import type { Route } from '@shop/contracts/api/routes';
import type { Request, RequestHandler } from 'express';
import { findRoute } from '../access/policy';
import { readTarget, type RequestTarget } from './request-target';

const targets = new WeakMap<Request, RequestTarget>();
const routes = new WeakMap<Request, Route>();

/** Brings the address into its one spelling, which is what everything after this sees, and finds its policy entry. */
export const resolveRequest: RequestHandler = (req, _res, next) => {
  const target = readTarget(req.url);
  const route = findRoute(req.method, target.segments);
  targets.set(req, target);
  if (route) routes.set(req, route);
  req.url = (route ? target.path.replace(/(?<=.)\/$/, '') : target.path) + target.search;
  next();
};

/** @throws Error for a request that did not pass `resolveRequest`. */
export function targetOf(req: Request): RequestTarget {
  const target = targets.get(req);
  if (!target) throw new Error('the request has no target yet');
  return target;
}

/** The policy entry of a call; undefined when the tables have none. */
export function routeOf(req: Request): Route | undefined {
  return routes.get(req);
}
