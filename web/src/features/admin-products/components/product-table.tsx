import type { Product, ProductSort } from '@shop/contracts/api/product';
import { stockLevel } from '../../../components/admin/stock-level';
import { StockPill } from '../../../components/admin/stock-pill';
import {
  ACTION_CELL,
  CELL,
  FIGURE_CELL,
  HEAD_CELL,
  ROW,
  TABLE,
  TABLE_BODY,
  TABLE_BOX,
  WIDE_CELL,
} from '../../../components/admin/table-class';
import { Thumb } from '../../../components/product/thumb';
import { Price } from '../../../components/ui/price';
import { TEXTS } from '../../../config/texts';
import { ProductActions } from './product-actions';
import { SortHead } from './sort-head';

interface ProductTableProps {
  products: readonly Product[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  onDelete: (product: Product) => void;
}

export function ProductTable({ products, sort, onSort, onDelete }: ProductTableProps) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Products</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <SortHead label="Product" sort={sort} up="name" onSort={onSort} />
            <th scope="col" className={HEAD_CELL}>
              Category
            </th>
            <SortHead label="Price" sort={sort} up="price-asc" down="price-desc" right onSort={onSort} />
            <th scope="col" className={`${HEAD_CELL} text-right`}>
              Stock
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Stock state</span>
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {products.map((product) => (
            <tr key={product._id} className={ROW}>
              <td className={WIDE_CELL}>
                <span className="flex items-center gap-3.5 leading-snug font-label max-lg:pb-1">
                  <Thumb image={product.image} className="!aspect-square w-12" />
                  <span className="min-w-0 break-words">{product.name}</span>
                </span>
              </td>
              <td className={`${CELL} text-ink-2`}>{product.category || TEXTS.products.uncategorized}</td>
              <td className={`${FIGURE_CELL} text-right`}>
                <Price rupees={product.price} />
              </td>
              <td className={FIGURE_CELL}>
                <StockFigure stock={product.stock} />
              </td>
              <td className={`${CELL} max-lg:text-right`}>
                <StockPill available={product.stock} />
              </td>
              <td className={ACTION_CELL}>
                <ProductActions product={product} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StockFigure({ stock }: { stock: number | undefined }) {
  if (stockLevel(stock) === 'untracked') return <span className="text-xs text-ink-2">Not tracked</span>;
  return (
    <>
      <span className="mr-2 text-ink-2 lg:hidden">In stock</span>
      {stock}
    </>
  );
}
