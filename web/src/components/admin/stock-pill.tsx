import { StatusPill } from '../ui/status-pill';
import { stockLevel } from './stock-level';

/** Only what needs attention has a mark. */
export function StockPill({ available }: { available: number | undefined }) {
  const level = stockLevel(available);
  if (level === 'out') return <StatusPill tone="bad">Out of stock</StatusPill>;
  if (level === 'low') return <StatusPill tone="wait">Low</StatusPill>;
  return null;
}
