import { formatRupees } from '@shop/contracts/money';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { NO_SALE } from '../extra-fields';
import type { ProductFormState } from '../use-product-form';

/** A price for a time: it begins and ends by itself. */
export function SaleFields({ state }: { state: ProductFormState }) {
  const { sale } = state.extras;
  const change = (part: Partial<typeof sale>) => state.changeExtras({ sale: { ...sale, ...part } });
  const isPlanned = sale.price !== '' || sale.from !== '' || sale.to !== '';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-label">
        Sale <span className="font-normal text-ink-2">(optional)</span>
      </legend>
      <p className="mb-3 text-xs text-ink-2">
        {sale.usual === undefined
          ? 'The price changes by itself, and comes back at the end. Meanwhile the former one is shown crossed.'
          : `It runs: ${formatRupees(sale.usual)} comes back at its end. Another price ends it at once.`}
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          label="Sale price, ₹"
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={sale.price}
          onChange={({ target }) => change({ price: target.value })}
        />
        <TextField
          label="Sale from"
          type="datetime-local"
          className="tnum"
          value={sale.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="Sale until"
          type="datetime-local"
          className="tnum"
          value={sale.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      {isPlanned && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => change(NO_SALE)}>
          No sale
        </Button>
      )}
    </fieldset>
  );
}
