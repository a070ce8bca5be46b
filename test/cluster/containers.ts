import { list } from './kubectl';
import { IN_SHOP } from './overlays';

export interface ContainerState {
  readonly waiting?: { readonly reason: string };
  readonly terminated?: { readonly message?: string };
}

export interface Container {
  readonly state: ContainerState;
  readonly lastState: ContainerState;
  readonly restartCount: number;
}

/** Those of the shop's pods. @param which of them, as kubectl takes it */
export const containers = (...which: readonly string[]): Container[] =>
  list('pod', ...IN_SHOP, ...which).flatMap(
    ({ status = {} }) => (status as { containerStatuses?: Container[] }).containerStatuses ?? [],
  );

export const countRestarts = (): number => containers().reduce((sum, { restartCount }) => sum + restartCount, 0);
