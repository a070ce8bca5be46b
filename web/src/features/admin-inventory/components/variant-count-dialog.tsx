import { MAX_STOCK } from '@shop/contracts/api/product';
import type { InventoryItem, InventoryVariant } from '@shop/contracts/api/inventory';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { TextField } from '../../../components/ui/text-field';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useChangeInventoryMutation } from '../../../lib/api/inventory-api';

/** What somebody who counts should find. */
const onShelf = ({ onHand, toShip }: InventoryVariant): number => onHand + toShip;

/** Sets what a count found of each variant; the first count is of all that are sold. */
export function VariantCountDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const variants = (item.variants ?? []).filter(({ active, counted }) => active || counted);
  const isFirst = !variants.some(({ counted }) => counted);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [change] = useChangeInventoryMutation();
  const { run, key, busy, problem, setProblem } = useAdminAction(onClose);

  const submit = () => {
    const problems: Record<string, string> = {};
    const counts = variants.flatMap((variant) => {
      const text = (texts[variant.variantId] ?? '').trim();
      if (text === '' && !isFirst) return [];
      if (!/^\d{1,7}$/.test(text) || Number(text) > MAX_STOCK) problems[variant.variantId] = 'Enter a whole number.';
      const seen = variant.counted ? { seen: onShelf(variant) } : {};
      return [{ variantId: variant.variantId, onHand: Number(text), ...seen }];
    });
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    if (counts.length === 0) setProblem('Enter at least one count.');
    else {
      const body = { variants: counts };
      void run(() => change({ productId: item.productId, change: body, key: key(body) }).unwrap());
    }
  };

  return (
    <FormDialog
      title="Set the count"
      description={
        isFirst
          ? `${item.name} was not counted by variant until now. Count all of them, with the pieces that wait to be shipped.`
          : `${item.name}: count with the pieces that wait to be shipped. What is left empty stays.`
      }
      save="Save count"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {variants.map((variant) => (
        <TextField
          key={variant.variantId}
          label={Object.values(variant.options).join(', ')}
          inputMode="numeric"
          autoComplete="off"
          className="tnum"
          hint={variant.counted ? `${onShelf(variant)} should lie there.` : undefined}
          error={wrong[variant.variantId]}
          value={texts[variant.variantId] ?? ''}
          onChange={(event) => {
            setProblem(undefined);
            setTexts({ ...texts, [variant.variantId]: event.target.value });
          }}
        />
      ))}
    </FormDialog>
  );
}
