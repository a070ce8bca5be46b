import type { Requirement } from './requirement';

export const ADMIN: readonly Requirement[] = [];
