import { MAX_STOCK } from '@shop/contracts/api/product';
import type { InventoryItem } from '@shop/contracts/api/inventory';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { SelectField } from '../../../components/ui/select-field';
import { TextField } from '../../../components/ui/text-field';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { useChangeInventoryMutation } from '../../../lib/api/inventory-api';
import { formatCount } from '../../../lib/format-count';
import { newHexId } from '../../../lib/new-hex-id';
import { notifyAdmin } from '../../../lib/notify';

type CountAction = 'receive' | 'count';
interface StockDialogProps {
  item: InventoryItem;
  action: CountAction;
  onClose: () => void;
}

const WORDS = {
  receive: { title: 'Receive pieces', label: 'Pieces received', save: 'Add to stock', least: 1 },
  count: { title: 'Set the count', label: 'Pieces on the shelf', save: 'Save count', least: 0 },
} as const;

/** Adds a delivery to the stock, or sets it to what a count found. */
export function StockDialog({ item: shown, action, onClose }: StockDialogProps) {
  const { title, label, save, least } = WORDS[action];
  // what the figures were when somebody last looked at them here
  const [item, setItem] = useState(shown);
  const [base] = useState(newHexId);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [change, { isLoading }] = useChangeInventoryMutation();
  const [variantId, setVariantId] = useState('');
  const sizes = action === 'receive' ? (item.variants ?? []).filter(({ counted }) => counted) : [];
  const pieces = /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pieces === undefined || pieces < least || pieces > MAX_STOCK) {
      setError(`Enter a whole number from ${least} to ${formatCount(MAX_STOCK)}.`);
      return;
    }
    if (sizes.length > 0 && variantId === '') {
      setError('Choose a size first.');
      return;
    }
    try {
      const body =
        action === 'receive'
          ? { receive: pieces, ...(variantId === '' ? {} : { variantId }) }
          : { onHand: pieces, seen: onShelf(item) };
      // pressed twice, it counts once
      const key = `${base}-${JSON.stringify(body)}`;
      const { message } = await change({ productId: item.productId, change: body, key }).unwrap();
      notifyAdmin.success(message);
      onClose();
    } catch (problem) {
      const { code, body } = asApiProblem(problem);
      if (code === 'stock-moved') {
        const { item: now } = body as { item: InventoryItem };
        setItem(now);
        setError(`Pieces have come or gone since you looked: ${onShelf(now)} should lie there now. Please look again.`);
        return;
      }
      setError(problemText(problem, 'The stock could not be changed. Please try again.'));
    }
  };

  return (
    <Dialog open onClose={onClose} title={title} description={<p>{describe(item)}</p>}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {sizes.length > 0 && (
          <SelectField
            label="Size"
            value={variantId}
            onChange={(event) => {
              setVariantId(event.target.value);
              setError(undefined);
            }}
          >
            <option value="">Choose a size</option>
            {sizes.map((size) => (
              <option key={size.variantId} value={size.variantId}>
                {Object.values(size.options).join(', ')}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="off"
          className="tnum"
          value={text}
          hint={outcome(item, action, pieces)}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <div className="mt-1 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isLoading}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function describe({ name, tracked, onHand, held, toShip }: InventoryItem): string {
  if (!tracked) return `${name} was not counted until now.`;
  const sent = toShip === 0 ? '' : ` On the shelf lie ${toShip} more, paid and waiting to be shipped.`;
  return `${name}: ${onHand} on hand, ${held === 0 ? 'none' : held} of them held by orders.${sent}`;
}

/** What somebody who counts should find. */
function onShelf({ onHand, toShip }: InventoryItem): number {
  return onHand + toShip;
}

function outcome(item: InventoryItem, action: CountAction, pieces: number | undefined): string {
  if (pieces === undefined)
    return action === 'receive' ? 'Added to what is there.' : 'All that lie there, also those that wait to be shipped.';
  const onHand = action === 'receive' ? item.onHand + pieces : pieces - item.toShip;
  if (onHand < item.held) return `Orders need ${item.held + item.toShip}.`;
  return `Then ${onHand} on hand, ${onHand - item.held} available.`;
}
