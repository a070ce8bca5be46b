import type { Requirement } from './requirement';

export const PAGES: readonly Requirement[] = [];
