import { Thumb } from '../../../components/product/thumb';
import { Stepper } from '../../../components/ui/stepper';
import type { Chosen, PieceLine } from '../../../lib/orders/order-pieces';

interface PiecePickerProps {
  label: string;
  lines: readonly PieceLine[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** How many of each line; at first all of them. */
export function PiecePicker({ label, lines, chosen, onChange }: PiecePickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-label">{label}</legend>
      <ul>
        {lines.map(({ line, name, variant, image, most }) => (
          <li
            key={line}
            className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 border-b border-line py-2.5 last:border-b-0"
          >
            <Thumb image={image} className="!aspect-square w-10" />
            <div className="min-w-0 flex-1 text-sm leading-snug">
              <p className="font-label break-words">{name}</p>
              <p className="text-ink-2">{variant === '' ? `of ${most}` : `${variant} · of ${most}`}</p>
            </div>
            <Stepper
              value={chosen[line] ?? most}
              min={0}
              max={most}
              label={variant === '' ? name : `${name}, ${variant}`}
              onChange={(quantity) => onChange({ ...chosen, [line]: quantity })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
