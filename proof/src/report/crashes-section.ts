import type { CrashResult } from '../crashes/crash-shop';
import { broken, seconds, table } from './markdown';

export function crashesSection({ crashes, answered, recoveries, violation }: CrashResult): string {
  const sorted = recoveries.toSorted((one, other) => one - other);
  return `## Crashes

\`kill -9\` of the shop while shoppers order, pay and cancel, and staff sends parcels; a start on the same folder; then
the audit is clean, every answered call is true, a repeated key is answered with its order, and captured money has its order or its refund.

${table(
  ['Crashes', 'Orders answered before them', 'Shortest recovery', 'Longest', 'Broken'],
  [[crashes, answered, seconds(sorted[0] ?? 0), seconds(sorted.at(-1) ?? 0), broken(violation)]],
)}

Recovery is from the start of the process until it says that it is ready.
`;
}
