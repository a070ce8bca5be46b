import { PATHS } from './paths';

/** Where packing slips and labels of these orders are printed. */
export function printAddress({ slips = [], labels = [] }: { slips?: readonly string[]; labels?: readonly string[] }) {
  const params = new URLSearchParams();
  if (slips.length > 0) params.set('slips', slips.join(','));
  if (labels.length > 0) params.set('labels', labels.join(','));
  return `${PATHS.adminPrint}?${params.toString()}`;
}
