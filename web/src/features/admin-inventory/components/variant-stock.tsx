import type { InventoryItem } from '@shop/contracts/api/inventory';
import { StockPill } from '../../../components/admin/stock-pill';

const FIGURES = [
  ['On hand', 'onHand'],
  ['Held', 'held'],
  ['Available', 'available'],
  ['Sold', 'sold'],
] as const;

/** The figures of each variant; one that was never counted follows the product's. */
export function VariantStock({ item }: { item: InventoryItem }) {
  return (
    <div role="region" aria-label={`Variants of ${item.name}`} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Variants of {item.name}</caption>
        <thead>
          <tr className="text-xs text-ink-2">
            <th scope="col" className="py-1.5 pr-4 text-left font-medium">
              Variant
            </th>
            {FIGURES.map(([label]) => (
              <th key={label} scope="col" className="px-3 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Stock state</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {item.variants?.map((variant) => (
            <tr key={variant.variantId} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-label">
                {Object.values(variant.options).join(', ')}
                <span className="block text-xs font-normal text-ink-2">{variant.sku}</span>
              </th>
              {variant.counted ? (
                FIGURES.map(([label, name]) => (
                  <td key={label} className="tnum px-3 text-right">
                    {variant[name]}
                  </td>
                ))
              ) : (
                <td colSpan={FIGURES.length} className="px-3 text-right text-ink-2">
                  Not counted
                </td>
              )}
              <td className="pl-2 text-right">
                {!variant.active ? (
                  <span className="text-xs text-ink-2">Not sold</span>
                ) : (
                  variant.counted && <StockPill available={variant.available} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
