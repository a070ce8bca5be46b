import type { RequestListener } from 'node:http';

/** The part of Express's router that is needed to list its routes. */
interface Layer {
  readonly slash?: boolean;
  readonly route?: { readonly path: unknown; readonly stack: readonly { readonly method?: string }[] };
  readonly handle: unknown;
}

/**
 * Lists every `METHOD /path` of an app, through nested routers.
 * @throws Error for a router that is mounted under a path: its routes would lack the prefix.
 */
export function routesOf(app: RequestListener): string[] {
  return layersOf(Reflect.get(app, 'router')).flatMap(routesOfLayer);
}

function routesOfLayer(layer: Layer): string[] {
  const { route } = layer;
  if (route) {
    const paths = [route.path].flat();
    const methods = new Set(route.stack.map(({ method }) => method?.toUpperCase() ?? 'ALL'));
    return paths.flatMap((path) => [...methods].map((method) => `${method} ${String(path)}`));
  }
  const nested = layersOf(layer.handle);
  if (nested.length > 0 && layer.slash !== true)
    throw new Error('routers are mounted without a path, with full paths in them');
  return nested.flatMap(routesOfLayer);
}

function layersOf(handler: unknown): readonly Layer[] {
  if (typeof handler !== 'function' || !('stack' in handler)) return [];
  return handler.stack as readonly Layer[];
}
