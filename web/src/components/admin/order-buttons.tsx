import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button';

interface OrderButtonsProps {
  /** what is moved, for the buttons' names */
  name: string;
  place: number;
  count: number;
  sideways?: boolean;
  onMove: (by: number) => void;
  onRemove?: () => void;
}

/** Moves an entry of a list, or takes it away. */
export function OrderButtons({ name, place, count, sideways = false, onMove, onRemove }: OrderButtonsProps) {
  const [Before, After] = sideways ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
  return (
    <span className="flex flex-none">
      <IconButton label={`Move ${name} ${sideways ? 'left' : 'up'}`} disabled={place === 0} onClick={() => onMove(-1)}>
        <Before aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={`Move ${name} ${sideways ? 'right' : 'down'}`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <After aria-hidden="true" className="size-4" />
      </IconButton>
      {onRemove && (
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </span>
  );
}
