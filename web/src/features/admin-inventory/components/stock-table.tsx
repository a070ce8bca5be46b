import type { InventoryItem } from '@shop/contracts/api/inventory';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
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
import { TEXT_LINK } from '../../../components/ui/text-link';
import { TEXTS } from '../../../config/texts';
import { counted } from '../../../lib/cart/cart-totals';
import { VariantStock } from './variant-stock';

export type StockAction = 'receive' | 'count' | 'movements';
interface StockTableProps {
  items: readonly InventoryItem[];
  onAct: (item: InventoryItem, action: StockAction) => void;
}

const FIGURES = [
  ['On hand', 'onHand'],
  ['Held', 'held'],
  ['Available', 'available'],
  ['Sold', 'sold'],
] as const;
const ACTION =
  'inline-flex min-h-11 items-center rounded-sm px-2.5 text-sm font-label tracking-[0.01em] transition-colors hover:bg-sunken';

export function StockTable({ items, onAct }: StockTableProps) {
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Stock of every product</caption>
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col" className={HEAD_CELL}>
              Product
            </th>
            {FIGURES.map(([label]) => (
              <th key={label} scope="col" className={`${HEAD_CELL} text-right`}>
                {label}
              </th>
            ))}
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Stock state</span>
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {items.map((item) => (
            <StockRow key={item.productId} item={item} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StockRow({ item, onAct }: { item: InventoryItem; onAct: StockTableProps['onAct'] }) {
  const [open, setOpen] = useState(false);
  const sizes = item.variants ?? [];
  return (
    <>
      <tr className={`${ROW} max-lg:!grid-cols-4`}>
        <td className={WIDE_CELL}>
          <span className="flex items-center gap-3.5 max-lg:pb-1">
            <Thumb image={item.image} className="!aspect-square w-12" />
            <span className="min-w-0">
              <span className="block leading-snug font-label break-words">{item.name}</span>
              <span className="block text-xs text-ink-2">{item.category || TEXTS.products.uncategorized}</span>
              {sizes.length > 0 && (
                <button
                  type="button"
                  aria-expanded={open}
                  aria-label={`${sizes.length} variants of ${item.name}`}
                  onClick={() => setOpen(!open)}
                  className="-mb-2 inline-flex min-h-11 items-center gap-1 text-sm"
                >
                  <span className={TEXT_LINK}>{counted(sizes.length, 'variant')}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className={clsx('size-4 transition-transform', open && 'rotate-180')}
                  />
                </button>
              )}
            </span>
          </span>
        </td>
        {item.tracked ? (
          FIGURES.map(([label, name]) => (
            <td key={name} className={`${FIGURE_CELL} max-lg:flex max-lg:flex-col`}>
              <span className="text-xs text-ink-2 lg:hidden">{label}</span>
              <span className={name === 'available' ? 'font-label' : 'text-ink-2 max-lg:text-ink'}>{item[name]}</span>
            </td>
          ))
        ) : (
          <td colSpan={FIGURES.length} className={`${CELL} text-sm text-ink-2 max-lg:col-span-full lg:text-right`}>
            Not tracked
          </td>
        )}
        <td className={`${CELL} max-lg:col-span-full max-lg:empty:hidden`}>
          {item.tracked && <StockPill available={item.available} />}
        </td>
        <td className={ACTION_CELL}>
          <div className="flex justify-between gap-1 lg:justify-end">
            <button
              type="button"
              className={ACTION}
              aria-label={`Receive ${item.name}`}
              onClick={() => onAct(item, 'receive')}
            >
              Receive
            </button>
            <button
              type="button"
              className={ACTION}
              aria-label={`Count ${item.name}`}
              onClick={() => onAct(item, 'count')}
            >
              Count
            </button>
            <button
              type="button"
              className={ACTION}
              aria-label={`Movements of ${item.name}`}
              onClick={() => onAct(item, 'movements')}
            >
              Movements
            </button>
          </div>
        </td>
      </tr>
      {open && (
        <tr className="border-b border-line max-lg:block">
          <td colSpan={7} className="bg-sunken px-4 py-3 max-lg:block">
            <VariantStock item={item} />
          </td>
        </tr>
      )}
    </>
  );
}
