import { ROUTES, SERVER_SEGMENTS, type Route } from '@shop/contracts/api/routes';

interface CompiledRoute {
  readonly route: Route;
  readonly segments: readonly string[];
}

const compiled: readonly CompiledRoute[] = ROUTES.map((route) => ({
  route,
  segments: route.path.slice(1).split('/'),
}));

/**
 * The policy entry for a call, or undefined when the tables have none. HEAD is allowed wherever GET is. Another method
 * on a listed address has no entry either, so it is 404 like anything that is not listed.
 */
export function findRoute(method: string, segments: readonly string[]): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return compiled.find((entry) => entry.route.method === wanted && matches(entry.segments, segments))?.route;
}

/** Whether an address belongs to a server in any spelling, so that what is not listed there is 404. */
export function isReserved(segments: readonly string[]): boolean {
  return SERVER_SEGMENTS.has((segments[0] ?? '').toLowerCase());
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
}
