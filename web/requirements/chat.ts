import type { Requirement } from './requirement';

export const CHAT: readonly Requirement[] = [];
