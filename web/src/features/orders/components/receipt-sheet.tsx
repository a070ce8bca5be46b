import type { Order } from '@shop/contracts/api/order';
import type { Transaction } from '@shop/contracts/api/payment';
import { paiseToRupees } from '@shop/contracts/money';
import type { ReactNode } from 'react';
import { lineName } from '../../../components/order/line-words';
import { orderNumber, STATUS_WORDS } from '../../../components/order/order-words';
import { Price } from '../../../components/ui/price';
import { Wordmark } from '../../../components/ui/wordmark';
import { useAppSelector } from '../../../hooks/use-store';
import { lineTotal } from '../../../lib/cart/cart-totals';
import { formatFull } from '../../../lib/format-date';
import { displayName } from '../../../lib/session/session-account';
import { selectUser } from '../../../lib/session/session-slice';
import { paymentMethod } from '../payment-method';

/** What a printer gets: black on white, nothing that only a screen needs. */
export function ReceiptSheet({ order, transaction }: { order: Order; transaction: Transaction | undefined }) {
  const user = useAppSelector(selectUser);
  return (
    <article className="mt-5 rounded-md border border-line bg-surface p-[clamp(1.25rem,4vw,3rem)] print:m-0 print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-6">
        <Wordmark className="h-10" />
        <h1 className="display text-2xl">Receipt</h1>
      </header>
      <dl className="grid gap-x-8 gap-y-4 py-6 text-sm sm:grid-cols-2 print:grid-cols-2">
        <Fact name="Order">
          {orderNumber(order._id)} <span className="text-ink-2">({order._id})</span>
        </Fact>
        <Fact name="Placed">{formatFull(order.createdAt)}</Fact>
        <Fact name="Bought by">{displayName(user)}</Fact>
        <Fact name="Status">{STATUS_WORDS[order.status].word}</Fact>
        {transaction && (
          <>
            <Fact name="Paid by">
              {paymentMethod(transaction.method)}, {formatFull(transaction.created_at)}
            </Fact>
            <Fact name="Payment ID">{transaction.payment_id}</Fact>
            {transaction.status === 'refund-pending' && (
              <Fact name="Refund">
                On its way, <Price rupees={paiseToRupees(transaction.amount)} />
              </Fact>
            )}
            {transaction.status === 'refunded' && (
              <Fact name="Refund">
                <Price rupees={paiseToRupees(transaction.amount)} />
              </Fact>
            )}
          </>
        )}
      </dl>
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">What was bought</caption>
        <thead>
          <tr className="border-y border-line text-left text-xs text-ink-2 [&>th]:py-2.5 [&>th]:font-medium">
            <th scope="col">Product</th>
            <th scope="col" className="text-right max-sm:sr-only">
              Price
            </th>
            <th scope="col" className="text-right">
              Qty
            </th>
            <th scope="col" className="text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr
              key={`${item.product._id}/${item.variant?._id ?? ''}`}
              className="break-inside-avoid border-b border-line [&>*]:py-3"
            >
              <th scope="row" className="text-left font-normal">
                {lineName(item)}
              </th>
              <td className="text-right max-sm:sr-only">
                <Price rupees={item.product.price} />
              </td>
              <td className="tnum pl-4 text-right">{item.quantity}</td>
              <td className="pl-4 text-right">
                <Price rupees={lineTotal(item)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.breakdown && (
            <SumRow
              name={(order.offers ?? []).map(({ name }) => name).join(', ')}
              rupees={-(order.breakdown.discount ?? 0)}
            />
          )}
          <SumRow name="Delivery" rupees={order.breakdown?.shipping} />
          <SumRow name="Cash on delivery" rupees={order.breakdown?.codFee} />
          <tr className="text-lg font-semibold">
            <th scope="row" colSpan={2} className="pt-4 text-left max-sm:col-span-1">
              Total
            </th>
            <td colSpan={2} className="pt-4 text-right">
              <Price rupees={order.total} />
            </td>
          </tr>
        </tfoot>
      </table>
      {order.note.trim() !== '' && (
        <section className="mt-8 max-w-[60ch] text-sm">
          <h2 className="mb-1 font-semibold">Delivery note</h2>
          <p className="whitespace-pre-line text-ink-2">{order.note}</p>
        </section>
      )}
    </article>
  );
}

/** What comes on top of the items or goes off them; nothing where it is nothing. */
function SumRow({ name, rupees }: { name: string; rupees: number | undefined }) {
  if (!rupees) return null;
  return (
    <tr className="text-ink-2">
      <th scope="row" colSpan={2} className="pt-3 text-left font-normal max-sm:col-span-1">
        {name}
      </th>
      <td colSpan={2} className="pt-3 text-right">
        <Price rupees={rupees} />
      </td>
    </tr>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd className="tnum break-words">{children}</dd>
    </div>
  );
}
