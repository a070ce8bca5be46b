import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** fetches the code ahead of its first use */
  preload: () => void;
};

/** `React.lazy` for a named export: `lazyNamed(() => import('./x'), (module) => module.X)`. */
export function lazyNamed<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  const part = lazy(async () => ({ default: pick(await load()) }));
  // a failed preload does not matter: the first use tries again
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
