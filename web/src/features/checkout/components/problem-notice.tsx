import { Link } from 'react-router-dom';
import { Notice } from '../../../components/ui/notice';
import { RetryLink } from '../../../components/ui/retry-link';
import { PATHS } from '../../../config/paths';
import type { CheckoutProblem } from '../order-problem';

const WAY = 'mt-1.5 block font-medium underline underline-offset-3';

/** What stands between the shopper and the payment, and the way on. */
export function ProblemNotice({ problem }: { problem: CheckoutProblem & { retry?: () => void } }) {
  return (
    <Notice tone="bad" className="mb-4" action={problem.retry && <RetryLink onRetry={problem.retry} />}>
      {problem.text}
      {problem.lines && (
        <ul className="mt-1.5 list-disc pl-4.5">
          {problem.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {problem.backToCart && (
        <Link to={PATHS.cart} className={WAY}>
          Change the cart
        </Link>
      )}
      {problem.toOrders && (
        <Link to={PATHS.orders} className={WAY}>
          See your orders
        </Link>
      )}
    </Notice>
  );
}
