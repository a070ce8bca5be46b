import type { IssuedDocument } from '@shop/contracts/api/invoice';
import { Link } from 'react-router-dom';
import { CELL, FIGURE_CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { orderNumber } from '../../../components/order/order-words';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { formatDay } from '../../../lib/format-date';

export function InvoiceTable({ documents }: { documents: readonly IssuedDocument[] }) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Invoices and credit notes</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {['Number', 'Kind', 'Order', 'Issued'].map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${HEAD_CELL} text-right`}>
              Total
            </th>
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {documents.map(({ number, kind, order, issuedAt, total }) => (
            <tr key={number} className={`${ROW} max-lg:pb-3.5`}>
              <td className={`${CELL} tnum font-label`}>{number}</td>
              <td className={`${CELL} text-sm text-ink-2 first-letter:uppercase max-lg:text-right`}>
                {kind.replaceAll('-', ' ')}
              </td>
              <td className={`${CELL} text-sm`}>
                <Link to={PATHS.adminOrder(order)} className="tnum hover:text-accent">
                  Order {orderNumber(order)}
                </Link>
              </td>
              <td className={`${CELL} tnum text-sm text-ink-2 max-lg:text-right`}>{formatDay(issuedAt)}</td>
              <td className={`${FIGURE_CELL} font-label`}>
                <Price rupees={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
