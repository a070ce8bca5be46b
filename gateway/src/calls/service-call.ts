import type { IncomingMessage } from 'node:http';
import type { ApiService, Route } from '@shop/contracts/api/routes';
import { findRoute } from '../requests/find-route';
import { readTarget } from '../requests/request-target';

/** A call of the policy that a service answers. */
export interface ServiceCall {
  readonly route: Route;
  readonly upstream: ApiService;
  /** in its one spelling, without a slash at the end */
  readonly path: string;
  /** empty, or with its question mark */
  readonly search: string;
}

/** Returns the call that a request makes; undefined for whatever is none, or has an address that cannot be read. */
export function readServiceCall({ method = '', url = '' }: IncomingMessage): ServiceCall | undefined {
  const target = readable(url);
  const route = target && findRoute(method, target.segments);
  if (!route || route.upstream === 'gateway') return undefined;
  return { route, upstream: route.upstream, path: target.path.replace(/(?<=.)\/$/, ''), search: target.search };
}

function readable(url: string): ReturnType<typeof readTarget> | undefined {
  try {
    return readTarget(url);
  } catch {
    return undefined;
  }
}
