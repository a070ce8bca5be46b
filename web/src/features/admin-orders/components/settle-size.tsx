import type { AdminOrder } from '@shop/contracts/api/order';
import { useState } from 'react';
import { FormDialog } from '../../../components/admin/form-dialog';
import { SelectField } from '../../../components/ui/select-field';
import { StatusPill } from '../../../components/ui/status-pill';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { useAdminAction } from '../../../hooks/use-admin-action';
import { useSettleVariantMutation } from '../../../lib/api/admin-orders-api';
import { useGetProductQuery } from '../../../lib/api/catalog-api';

interface SettleSizeProps {
  order: AdminOrder;
  line: number;
}

const OPEN = ['awaiting-payment', 'paid', 'shipped'];

/** For a line that was ordered without a size, of a product that comes in several: says so, and settles it. */
export function SettleSize({ order, line }: SettleSizeProps) {
  const [asked, setAsked] = useState(false);
  const item = order.items[line];
  const isOpen = item !== undefined && item.variant === undefined && OPEN.includes(order.status);
  const { data: product } = useGetProductQuery(item?.product._id ?? '', { skip: !isOpen });
  const variants = product?.variants?.filter(({ active }) => active) ?? [];
  if (!isOpen || variants.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3">
      <StatusPill tone="wait">Size not chosen</StatusPill>
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-sm"
        aria-label={`Choose the size of ${item.product.name}`}
        onClick={() => setAsked(true)}
      >
        <span className={TEXT_LINK}>Choose</span>
      </button>
      {asked && (
        <SizeDialog
          order={order}
          line={line}
          choices={variants.map(({ _id, options, stock }) => ({
            id: _id,
            text: [Object.values(options).join(', '), ...(stock === undefined ? [] : [`${stock} left`])].join(' · '),
          }))}
          onClose={() => setAsked(false)}
        />
      )}
    </span>
  );
}

interface SizeDialogProps extends SettleSizeProps {
  choices: readonly { id: string; text: string }[];
  onClose: () => void;
}

function SizeDialog({ order, line, choices, onClose }: SizeDialogProps) {
  const [variantId, setVariantId] = useState('');
  const [error, setError] = useState<string>();
  const [settle] = useSettleVariantMutation();
  const { run, busy, problem } = useAdminAction(onClose);
  const submit = () => {
    if (variantId === '') setError('Choose a size.');
    else void run(() => settle({ id: order._id, line, variantId }).unwrap());
  };
  return (
    <FormDialog
      title="Settle the size"
      description={`${order.items[line]?.product.name} was ordered without one. Ask the shopper first.`}
      save="Settle size"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Size"
        value={variantId}
        error={error}
        onChange={(event) => {
          setVariantId(event.target.value);
          setError(undefined);
        }}
      >
        <option value="">Choose a size</option>
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
