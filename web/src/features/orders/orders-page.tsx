import type { Order } from '@shop/contracts/api/order';
import type { Transaction } from '@shop/contracts/api/payment';
import { Suspense, useRef, useState } from 'react';
import { PageHead } from '../../components/layout/page-head';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Notice } from '../../components/ui/notice';
import { RetryLink } from '../../components/ui/retry-link';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppSelector } from '../../hooks/use-store';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem, problemText } from '../../lib/api/api-problem';
import { lazyNamed } from '../../lib/lazy-named';
import { notify } from '../../lib/notify';
import { selectToken } from '../../lib/session/session-slice';
import { OrderRow } from './components/order-row';
import { OrdersSkeleton } from './components/orders-skeleton';
import { useCancelOrderMutation, useGetMyOrdersQuery, useLazyGetTransactionQuery } from './orders-api';

const TransactionDialog = lazyNamed(
  () => import('./components/transaction-dialog'),
  (module) => module.TransactionDialog,
);
const CancelDialog = lazyNamed(
  () => import('./components/cancel-dialog'),
  (module) => module.CancelDialog,
);

const CancelPiecesDialog = lazyNamed(
  () => import('./components/cancel-pieces-dialog'),
  (module) => module.CancelPiecesDialog,
);
const OrderAddressDialog = lazyNamed(
  () => import('./components/order-address-dialog'),
  (module) => module.OrderAddressDialog,
);
const ConfirmDialog = lazyNamed(
  () => import('./components/confirm-dialog'),
  (module) => module.ConfirmDialog,
);
const ReturnDialog = lazyNamed(
  () => import('./components/return-dialog'),
  (module) => module.ReturnDialog,
);

export function OrdersPage() {
  useTitle('My Orders');
  const token = useAppSelector((state) => selectToken(state, 'user'));
  const {
    data: orders,
    isError,
    refetch,
  } = useGetMyOrdersQuery(undefined, { skip: token === null, refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  return (
    <div className="wrap pb-(--space-section)">
      <PageHead title="My Orders" />
      {token === null && (
        // the guard lets stored info alone in, and no try without a token can work
        <EmptyState text="Log in to see your orders" action={<ButtonLink to={PATHS.userLogin}>Login</ButtonLink>} />
      )}
      {isError && orders !== undefined && (
        <Notice tone="bad" className="mb-6 max-w-[1240px]" action={<RetryLink onRetry={retry} />}>
          {TEXTS.orders.loadFailed}. Showing what we had.
        </Notice>
      )}
      {token === null ? null : orders === undefined ? (
        isError ? (
          <ErrorState text={TEXTS.orders.loadFailed} onRetry={retry} />
        ) : (
          <OrdersSkeleton />
        )
      ) : orders.length === 0 ? (
        <EmptyState
          text="No orders yet"
          detail="What you buy is listed here, from placed to delivered."
          action={<ButtonLink to={PATHS.shop}>See the shop</ButtonLink>}
        />
      ) : (
        <OrderList orders={orders} />
      )}
    </div>
  );
}

/** One at a time, also when a slow answer comes after something else was opened. */
type OpenDialog =
  | { transaction: Transaction }
  | { cancelling: Order }
  | { about: string; what: 'pieces' | 'address' | 'confirm' }
  | { about: string; what: 'return'; line: number };

function OrderList({ orders }: { orders: readonly Order[] }) {
  const [open, setOpen] = useState<string | undefined>(orders[0]?._id);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [getTransaction, { isFetching, originalArgs }] = useLazyGetTransactionQuery();
  const [cancel, { isLoading }] = useCancelOrderMutation();

  const wanted = useRef<string>(undefined);
  const close = () => setDialog(undefined);
  // as it is now, also after a push
  const about = dialog && 'about' in dialog ? orders.find(({ _id }) => _id === dialog.about) : undefined;

  const showTransaction = (id: string) => {
    wanted.current = id;
    return getTransaction(id)
      .unwrap()
      .then(
        (transaction) => {
          if (wanted.current === id) setDialog((other) => other ?? { transaction });
        },
        (error: unknown) => {
          const missing = asApiProblem(error).status === 404;
          notify.error(
            missing ? TEXTS.orders.transactionNotFound : problemText(error, TEXTS.orders.transactionNotFound),
          );
        },
      );
  };

  const confirmCancel = (order: Order) =>
    cancel(order._id)
      .unwrap()
      .then(
        ({ message }) => notify.success(message || TEXTS.orders.cancelled),
        (error: unknown) => notify.error(problemText(error, TEXTS.orders.cancelFailed)),
      )
      .finally(close);

  return (
    <>
      <ul className="max-w-[1240px] border-t border-line">
        {orders.map((order) => (
          <OrderRow
            key={order._id}
            order={order}
            open={order._id === open}
            loadingTransaction={isFetching && originalArgs === order._id}
            onToggle={() => setOpen(order._id === open ? undefined : order._id)}
            onTransaction={() => void showTransaction(order._id)}
            onCancel={() => setDialog({ cancelling: order })}
            onCancelPieces={() => setDialog({ about: order._id, what: 'pieces' })}
            onAddress={() => setDialog({ about: order._id, what: 'address' })}
            onConfirm={() => setDialog({ about: order._id, what: 'confirm' })}
            onReturn={(line) => setDialog({ about: order._id, what: 'return', line })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {dialog && 'transaction' in dialog && <TransactionDialog transaction={dialog.transaction} onClose={close} />}
        {dialog && 'cancelling' in dialog && (
          <CancelDialog
            order={dialog.cancelling}
            busy={isLoading}
            onConfirm={() => void confirmCancel(dialog.cancelling)}
            onClose={close}
          />
        )}
        {about && dialog && 'what' in dialog && dialog.what === 'pieces' && (
          <CancelPiecesDialog order={about} onClose={close} />
        )}
        {about && dialog && 'what' in dialog && dialog.what === 'address' && (
          <OrderAddressDialog order={about} onClose={close} />
        )}
        {about && dialog && 'what' in dialog && dialog.what === 'confirm' && (
          <ConfirmDialog order={about} onClose={close} />
        )}
        {about && dialog && 'what' in dialog && dialog.what === 'return' && (
          <ReturnDialog order={about} line={dialog.line} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
