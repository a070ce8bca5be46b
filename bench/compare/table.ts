import { quantile } from '../load/measure';
import { markdown } from '../load/report';
import { costOf, medianCost, type Measured } from './costs';

const number = (value: number) => value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0);

/**
 * A row for each thing that was measured: medians, with the spread of the rounds, beside the yardstick; and one for each of its
 * steps, if it tells them.
 */
export function tableOf(measured: readonly Measured[], yardstick: Measured): string {
  const base = medianCost(yardstick);
  const rows = measured.flatMap((each) => {
    const costs = each.rounds.map(costOf);
    const middle = (of: (round: Measured['rounds'][number]) => number) => quantile(each.rounds.map(of), 0.5);
    const database = middle(({ cpu }) => cpu.PostgreSQL ?? 0);
    const whole = [
      each.operation,
      each.subject,
      `${number(medianCost(each) - database)} + ${number(database)}`,
      `${number(Math.min(...costs))}–${number(Math.max(...costs))}`,
      number(medianCost(each) / base),
      number(middle(({ perSecond }) => perSecond)),
      number(middle(({ median }) => median)),
      number(middle(({ p99 }) => p99)),
    ];
    const steps = Object.keys(each.rounds[0]?.steps ?? {}).map((step) => [
      ...[`${each.operation}: ${step}`, each.subject, '', '', '', ''],
      ...[number(middle((round) => round.steps?.[step] ?? 0)), ''],
    ]);
    return [whole, ...steps];
  });
  const head = ['operation', 'of', 'ms of a core', 'spread', '× bare', 'a second', 'p50, ms', 'p99, ms'];
  return markdown(head, rows);
}
