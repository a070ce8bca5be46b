import { formatRupees } from '@shop/contracts/money';
import clsx from 'clsx';

/** Takes rupees; two decimals, figures of one width. */
export function Price({ rupees, className }: { rupees: number; className?: string }) {
  return <span className={clsx('tnum whitespace-nowrap', className)}>{formatRupees(rupees)}</span>;
}
