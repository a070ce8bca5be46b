import type { ErrorRequestHandler, RequestHandler } from 'express';

/** The part of Express's routers that is read here; what is not as expected makes a table incomplete. */
interface Layer {
  /** whether it is for every address */
  readonly slash?: boolean;
  readonly handle: unknown;
  readonly route?: {
    readonly path: unknown;
    readonly stack: readonly { readonly method?: string; readonly handle: unknown }[];
  };
}

/** One step of an app: what is done for every request, or for those of one route. */
export interface Step {
  /** undefined for every request */
  readonly route: TableRoute | undefined;
  readonly handlers: readonly RequestHandler[];
  /** what gets their errors, in this order */
  readonly errorHandlers: readonly ErrorRequestHandler[];
}

export interface TableRoute {
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
  /** whether it is known what gets its errors */
  readonly isPlain: boolean;
}

const PLAIN_PATH = /^(?:\/(?::\w+|[\w.-]+))+$/;

/** What gets the errors of a step; undefined where only Express can tell which do. */
type ErrorHandlers = readonly ErrorRequestHandler[] | undefined;

/**
 * Reads the steps of handlers and routers in the order in which Express takes them.
 * @returns undefined where some are for addresses that only Express can tell
 */
export function readSteps(handlers: readonly unknown[]): readonly Step[] | undefined {
  const layers = handlers.map((handle): Layer => ({ slash: true, handle }));
  return readLayers(layers, []);
}

function readLayers(layers: readonly Layer[], outer: ErrorHandlers): readonly Step[] | undefined {
  const steps: Step[] = [];
  for (const [index, { slash, handle, route }] of layers.entries()) {
    const errorHandlers = errorHandlersOf(layers.slice(index + 1), outer);
    if (route) {
      const step = readRoute(route, errorHandlers);
      if (!step) return undefined;
      steps.push(step);
      continue;
    }
    if (isForErrors({ handle })) continue;
    if (slash !== true || typeof handle !== 'function') return undefined;
    const own =
      'stack' in handle ? readLayers(handle.stack as Layer[], errorHandlers) : [middleware(handle, errorHandlers)];
    if (!own) return undefined;
    steps.push(...own);
  }
  return steps;
}

function errorHandlersOf(layers: readonly Layer[], outer: ErrorHandlers): ErrorHandlers {
  const own = layers.filter(isForErrors);
  if (!outer || own.some(({ slash }) => slash !== true)) return undefined;
  return [...own.map(({ handle }) => handle as ErrorRequestHandler), ...outer];
}

function middleware(handle: unknown, errorHandlers: ErrorHandlers): Step {
  return { route: undefined, handlers: [handle as RequestHandler], errorHandlers: errorHandlers ?? [] };
}

/** Undefined for a route of any method, or whose path is more than names and parameters: it may be meant by many calls. */
function readRoute({ path, stack }: NonNullable<Layer['route']>, errorHandlers: ErrorHandlers): Step | undefined {
  const [method, ...others] = new Set(stack.map((entry) => entry.method?.toUpperCase()));
  if (typeof path !== 'string' || !PLAIN_PATH.test(path) || method === undefined || others.length > 0) return undefined;
  return {
    route: { method, path, segments: path.slice(1).split('/'), isPlain: errorHandlers !== undefined },
    handlers: stack.map(({ handle }) => handle as RequestHandler),
    errorHandlers: errorHandlers ?? [],
  };
}

function isForErrors({ handle }: Pick<Layer, 'handle'>): boolean {
  return typeof handle === 'function' && handle.length === 4;
}

/**
 * The parameters of a path that a route is for; undefined for any other. Only the spelling of the route itself counts.
 * @param segments those of the path, as they came
 */
export function paramsOf(route: TableRoute, segments: readonly string[]): Record<string, string> | undefined {
  if (route.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of route.segments.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
      continue;
    }
    const value = decoded(segment);
    if (value === undefined || value === '') return undefined;
    params[part.slice(1)] = value;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
