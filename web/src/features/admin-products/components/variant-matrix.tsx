import clsx from 'clsx';
import { ArrowDownToLine } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button';
import { changedAt } from '../../../lib/list/arrange';
import type { ProductFormState } from '../use-product-form';
import { filledDown, nameOf, withoutRow, withPicture } from '../variety-values';
import { ENTRIES, VariantRow } from './variant-row';

const HEAD = 'text-left font-medium lg:px-1.5';

/** A row for each combination; what is empty is as with the product. Below 1088 px every row is a card. */
export function VariantMatrix({ state }: { state: ProductFormState }) {
  const { variety, pictures } = state.extras;
  const { rows } = variety;
  const change = (next: typeof variety) => state.changeExtras({ variety: next });
  const several = rows.length > 1;
  return (
    <div className="mt-4 overflow-clip rounded-md border border-line bg-surface max-lg:px-3.5">
      <table className="w-full border-collapse text-sm max-lg:block">
        <caption className="sr-only">What can be ordered</caption>
        <thead className={several ? 'max-lg:block' : 'max-lg:sr-only'}>
          <tr className="border-b border-line text-xs text-ink-2 max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:pt-2.5">
            <th scope="col" className={`${HEAD} max-lg:basis-full lg:pl-3`}>
              <span className="max-lg:hidden">Variant</span>
              <span aria-hidden="true" className="lg:hidden">
                Fill down
              </span>
            </th>
            {ENTRIES.map(({ name, label }) => (
              <th key={name} scope="col" className={clsx(HEAD, name !== 'sku' && 'lg:w-27')}>
                <span className="flex items-center justify-between">
                  {label}
                  {several && (
                    <IconButton label={`Fill down ${label}`} onClick={() => change(filledDown(variety, name))}>
                      <ArrowDownToLine aria-hidden="true" className="size-4" />
                    </IconButton>
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className={`${HEAD} max-lg:sr-only lg:w-25`}>
              Picture
            </th>
            <th scope="col" className={`${HEAD} max-lg:sr-only`}>
              Active
            </th>
            <th scope="col" className="max-lg:sr-only">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row, place) => (
            <VariantRow
              key={nameOf(row)}
              row={row}
              pictures={pictures}
              onChange={(part) => change({ ...variety, rows: changedAt(rows, place, part) })}
              onPicture={(image) => change(withPicture(variety, place, image))}
              onRemove={() => change(withoutRow(variety, place))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
