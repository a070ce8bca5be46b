import type { Requirement } from './requirement';

export const SHOPPING: readonly Requirement[] = [];
