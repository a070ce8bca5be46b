import type { IdentityConfig } from '../config';

/** Whether the shop is only tried out: everybody reads every message, so what came by one counts no longer than that. */
export const isTriedOut = ({ demoRefused }: Pick<IdentityConfig, 'demoRefused'>): boolean => demoRefused !== true;
