import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** `React.lazy` for a named export: `lazyNamed(() => import('./x'), (module) => module.X)`. */
export function lazyNamed<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await load()) }));
}
