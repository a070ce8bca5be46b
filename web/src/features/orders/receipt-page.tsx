import type { Order } from '@shop/contracts/api/order';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/layout/page-head';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem } from '../../lib/api/api-problem';
import { useGetOrderQuery } from '../../lib/api/order-api';
import { orderNumber } from '../../components/order/order-words';
import { OrdersSkeleton } from './components/orders-skeleton';
import { ReceiptSheet } from './components/receipt-sheet';
import { useGetTransactionQuery } from './orders-api';
import { wasPaid } from './was-paid';

/** One order on one sheet of paper. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  useTitle(`Receipt ${orderNumber(id)}`);
  const { currentData: order, error, isError, refetch } = useGetOrderQuery(id);
  const missing = isError && asApiProblem(error).status === 404;
  return (
    <div className="wrap max-w-[880px]! pb-(--space-section) print:max-w-none! print:p-0">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ to: PATHS.orders, label: 'My Orders' }, { label: `Receipt ${orderNumber(id)}` }]} />
      </div>
      {order !== undefined ? (
        !wasPaid(order) ? (
          <EmptyState
            text="Nothing was paid for this order"
            action={<ButtonLink to={PATHS.orders}>My Orders</ButtonLink>}
          />
        ) : (
          <PaidReceipt order={order} />
        )
      ) : missing ? (
        <EmptyState text="There is no such order" action={<ButtonLink to={PATHS.orders}>My Orders</ButtonLink>} />
      ) : isError ? (
        <ErrorState text={TEXTS.orders.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <OrdersSkeleton />
      )}
    </div>
  );
}

function PaidReceipt({ order }: { order: Order }) {
  const { currentData: transaction } = useGetTransactionQuery(order._id);
  return (
    <>
      <ReceiptSheet order={order} transaction={transaction} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-[18px]" />
          Print
        </Button>
        <ButtonLink to={PATHS.orders} variant="outline">
          My Orders
        </ButtonLink>
      </div>
    </>
  );
}
