import type { InventoryItem } from '@shop/contracts/api/inventory';
import { stockLevel } from '../../components/admin/stock-level';

export const SHOWN = ['all', 'low', 'untracked'] as const;
export type Shown = (typeof SHOWN)[number];

export function belongsTo(shown: Shown, { tracked, available }: InventoryItem): boolean {
  if (shown === 'all') return true;
  const level = stockLevel(tracked ? available : undefined);
  return shown === 'untracked' ? level === 'untracked' : level === 'low' || level === 'out';
}

/** Every word has to occur in the name or the category. */
export function matches(words: string, { name, category }: InventoryItem): boolean {
  const text = `${name} ${category}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
