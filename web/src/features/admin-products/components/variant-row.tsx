import { Trash2 } from 'lucide-react';
import { Checkbox } from '../../../components/ui/checkbox';
import { IconButton } from '../../../components/ui/icon-button';
import type { PictureList } from '../picture-list';
import { nameOf, type VariantRow as Row } from '../variety-values';

/** What is typed of a variant; on a card, the code has a line of its own and the figures share one. */
export const ENTRIES = [
  { name: 'sku', label: 'SKU', mode: 'text', cell: 'max-lg:col-span-4', input: 'uppercase' },
  { name: 'price', label: 'Price', mode: 'decimal', cell: 'max-lg:col-span-2', input: 'text-right' },
  { name: 'mrp', label: 'MRP', mode: 'decimal', cell: 'max-lg:col-span-2', input: 'text-right' },
  { name: 'stock', label: 'Stock', mode: 'numeric', cell: 'max-lg:col-span-2', input: 'text-right' },
] as const;
const CELL = 'lg:px-1.5 lg:py-2';
const INPUT =
  'tnum h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-2.5 text-sm transition-colors hover:border-ink-2';

interface VariantRowProps {
  row: Row;
  pictures: PictureList;
  onChange: (part: Partial<Row>) => void;
  onPicture: (image: string) => void;
  onRemove: () => void;
}

/** A combination of the matrix; below 1088 px a card, which names its entries itself. */
export function VariantRow({ row, pictures, onChange, onPicture, onRemove }: VariantRowProps) {
  const name = nameOf(row);
  const choices = [...pictures.kept, ...pictures.added.map(({ key }) => key)];
  return (
    <tr className="border-b border-line last:border-b-0 max-lg:grid max-lg:grid-cols-6 max-lg:gap-x-2.5 max-lg:gap-y-2 max-lg:py-3">
      <th
        scope="row"
        className="text-left font-label break-words max-lg:col-span-3 max-lg:self-center lg:py-2 lg:pr-1.5 lg:pl-3"
      >
        {name}
      </th>
      {ENTRIES.map(({ name: entry, label, mode, cell, input }) => (
        <td key={entry} className={`${CELL} max-lg:order-1 ${cell}`}>
          <CardLabel>{label}</CardLabel>
          <input
            aria-label={`${label} of ${name}`}
            inputMode={mode}
            autoComplete="off"
            value={row[entry]}
            onChange={(event) => onChange({ [entry]: event.target.value })}
            className={`${INPUT} ${input}`}
          />
        </td>
      ))}
      <td className={`${CELL} max-lg:order-1 max-lg:col-span-2 max-lg:col-start-5 max-lg:row-start-2`}>
        <CardLabel>Picture</CardLabel>
        <select
          aria-label={`Picture of ${name}`}
          value={choices.includes(row.image) ? row.image : ''}
          onChange={(event) => onPicture(event.target.value)}
          className={INPUT}
        >
          <option value="">First</option>
          {choices.map((picture, index) => (
            <option key={picture} value={picture}>
              {pictures.kept.length === 0 ? index + 2 : index + 1}
            </option>
          ))}
        </select>
      </td>
      <td className="max-lg:col-span-2 max-lg:justify-self-end lg:px-3 lg:py-2">
        <Checkbox
          checked={row.active}
          aria-label={`${name} can be ordered`}
          onChange={(event) => onChange({ active: event.target.checked })}
        >
          <span aria-hidden="true" className="text-sm lg:hidden">
            Active
          </span>
        </Checkbox>
      </td>
      <td className="max-lg:-mr-3 max-lg:justify-self-end">
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </td>
    </tr>
  );
}

function CardLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mb-1 block text-xs text-ink-2 lg:hidden">
      {children}
    </span>
  );
}
