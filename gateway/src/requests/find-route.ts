import { ROUTES, SERVER_SEGMENTS, type Route } from '@shop/contracts/api/routes';

interface CompiledRoute {
  readonly route: Route;
  readonly segments: readonly string[];
}

const byMethodAndLength = new Map<string, CompiledRoute[]>();
for (const route of ROUTES) {
  const segments = route.path.slice(1).split('/');
  const key = keyOf(route.method, segments);
  byMethodAndLength.set(key, [...(byMethodAndLength.get(key) ?? []), { route, segments }]);
}

/**
 * The policy entry for a call, or undefined when the tables have none. HEAD is allowed wherever GET is. Another method
 * on a listed address has no entry either, so it is 404 like anything that is not listed.
 */
export function findRoute(method: string, segments: readonly string[]): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const candidates = byMethodAndLength.get(keyOf(wanted, segments));
  return candidates?.find((entry) => matches(entry.segments, segments))?.route;
}

/** Whether an address belongs to a server in any spelling, so that what is not listed there is 404. */
export function isReserved(segments: readonly string[]): boolean {
  return SERVER_SEGMENTS.has((segments[0] ?? '').toLowerCase());
}

function keyOf(method: string, segments: readonly string[]): string {
  return `${method} ${segments.length}`;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index]);
}
