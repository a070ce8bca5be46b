import { ArrowDownToLine, Trash2 } from 'lucide-react';
import { Checkbox } from '../../../components/ui/checkbox';
import { IconButton } from '../../../components/ui/icon-button';
import { changedAt } from '../../../lib/list/arrange';
import type { ProductFormState } from '../use-product-form';
import { filledDown, nameOf, withoutRow, withPicture, type VariantRow } from '../variety-values';

const COLUMNS = [
  { name: 'sku', label: 'SKU', mode: 'text', width: 'min-w-34 uppercase' },
  { name: 'price', label: 'Price', mode: 'decimal', width: 'min-w-22 text-right' },
  { name: 'mrp', label: 'MRP', mode: 'decimal', width: 'min-w-22 text-right' },
  { name: 'stock', label: 'Stock', mode: 'numeric', width: 'min-w-18 text-right' },
] as const;
const INPUT =
  'tnum h-11 w-full rounded-sm border border-line-strong bg-surface px-2.5 text-sm transition-colors hover:border-ink-2';

/** A row for each combination; what is empty is as with the product. Wider than a phone, it is scrolled sideways. */
export function VariantMatrix({ state }: { state: ProductFormState }) {
  const { variety, pictures } = state.extras;
  const { rows } = variety;
  const change = (next: typeof variety) => state.changeExtras({ variety: next });
  const set = (place: number, part: Partial<VariantRow>) => change({ ...variety, rows: changedAt(rows, place, part) });
  const choices = [...pictures.kept, ...pictures.added.map(({ key }) => key)];
  return (
    <div
      role="region"
      aria-label="Variants"
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse bg-surface text-sm">
        <caption className="sr-only">What can be ordered</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-2">
            <th scope="col" className="px-3 font-medium">
              Variant
            </th>
            {COLUMNS.map(({ name, label }) => (
              <th key={name} scope="col" className="px-1.5 font-medium">
                <span className="flex items-center justify-between">
                  {label}
                  {rows.length > 1 && (
                    <IconButton label={`Fill down ${label}`} onClick={() => change(filledDown(variety, name))}>
                      <ArrowDownToLine aria-hidden="true" className="size-4" />
                    </IconButton>
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className="px-1.5 font-medium">
              Picture
            </th>
            <th scope="col" className="px-1.5 font-medium">
              Active
            </th>
            <th scope="col">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const name = nameOf(row);
            return (
              <tr key={name} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-3 py-2 text-left font-label whitespace-nowrap">
                  {name}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column.name} className="px-1.5 py-2">
                    <input
                      aria-label={`${column.label} of ${name}`}
                      inputMode={column.mode}
                      autoComplete="off"
                      value={row[column.name]}
                      onChange={(event) => set(place, { [column.name]: event.target.value })}
                      className={`${INPUT} ${column.width}`}
                    />
                  </td>
                ))}
                <td className="px-1.5 py-2">
                  <select
                    aria-label={`Picture of ${name}`}
                    value={choices.includes(row.image) ? row.image : ''}
                    onChange={(event) => change(withPicture(variety, place, event.target.value))}
                    className={`${INPUT} min-w-24`}
                  >
                    <option value="">First</option>
                    {choices.map((picture, index) => (
                      <option key={picture} value={picture}>
                        {pictures.kept.length === 0 ? index + 2 : index + 1}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="px-3 py-2">
                  <Checkbox
                    checked={row.active}
                    aria-label={`${name} can be ordered`}
                    onChange={(event) => set(place, { active: event.target.checked })}
                  >
                    {null}
                  </Checkbox>
                </td>
                <td>
                  <IconButton label={`Remove ${name}`} onClick={() => change(withoutRow(variety, place))}>
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
