import { AdminHead } from '../../components/admin/admin-head';
import { FigureStrip } from '../../components/admin/figure-strip';
import { Panel } from '../../components/admin/panel';
import { StaleNotice } from '../../components/admin/stale-notice';
import { StockPill } from '../../components/admin/stock-pill';
import {
  ACTION_CELL,
  FIGURE_CELL,
  HEAD_CELL,
  ROW,
  TABLE,
  TABLE_BODY,
  TABLE_BOX,
  WIDE_CELL,
} from '../../components/admin/table-class';
import { OrderTimeline } from '../../components/order/timeline';
import { Thumb } from '../../components/product/thumb';
import { Button } from '../../components/ui/button';
import { Price } from '../../components/ui/price';
import { COURSES, SAMPLES } from './samples';
import { Family } from './specimen';

const FIGURES = [
  { label: 'Products', value: 24 },
  { label: 'Low in stock', value: 3, to: '#tables' },
  { label: 'Orders today', value: 8 },
  { label: 'Still counting', value: undefined },
];

export function OrdersAndTables() {
  return (
    <Family id="tables" title="Orders and tables">
      <div className="grid grid-cols-1 gap-8 md:grid-cols-2 xl:grid-cols-4">
        {COURSES.map((order) => (
          <OrderTimeline key={order.timeline.map(({ status }) => status).join()} order={order} />
        ))}
      </div>
      <div>
        <AdminHead title="Products" sub="24 pieces" action={<Button>Add product</Button>} />
        <StaleNotice text="The products could not be fetched." onRetry={() => undefined} />
        <FigureStrip label="The shop in figures" figures={FIGURES} />
        <StockTable />
      </div>
      <Panel title="A panel">
        <p className="text-sm text-ink-2">Holds what belongs to one heading.</p>
      </Panel>
    </Family>
  );
}

function StockTable() {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Sample products</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={HEAD_CELL}>
              Product
            </th>
            <th scope="col" className={HEAD_CELL}>
              Stock
            </th>
            <th scope="col" className={`${HEAD_CELL} !text-right`}>
              Price
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={TABLE_BODY}>
          {SAMPLES.map((product, index) => (
            <tr key={product._id} className={ROW}>
              <th scope="row" className={`${WIDE_CELL} text-left font-label`}>
                <span className="flex items-center gap-3.5">
                  <Thumb image={product.image} className="w-10" />
                  {product.name}
                </span>
              </th>
              <td className={WIDE_CELL}>
                <StockPill available={index * 2} />
              </td>
              <td className={FIGURE_CELL}>
                <Price rupees={product.price} />
              </td>
              <td className={ACTION_CELL}>
                <Button variant="text">Edit</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
