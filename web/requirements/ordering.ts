import type { Requirement } from './requirement';

export const ORDERING: readonly Requirement[] = [];
