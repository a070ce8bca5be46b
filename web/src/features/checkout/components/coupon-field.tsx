import type { Quote } from '@shop/contracts/api/checkout';
import { formatRupees } from '@shop/contracts/money';
import { Tag } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { TEXT_LINK } from '../../../components/ui/text-link';
import type { Terms } from '../use-terms';

interface CouponFieldProps {
  quote: Quote;
  terms: Terms;
  disabled: boolean;
}

/** Where a code is entered; what it saves, or why it does not count. */
export function CouponField({ quote: { coupon: verdict, offers = [] }, terms, disabled }: CouponFieldProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { coupon, settling, setCoupon } = terms;
  const wanted = typed.trim().toUpperCase();
  // of another code nothing is known yet
  const known = coupon !== undefined && verdict?.code === coupon ? verdict : undefined;

  const remove = () => {
    setCoupon(undefined);
    setTyped('');
    setOpen(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted !== '') setCoupon(wanted);
  };

  if (known?.applied === true) {
    const saved = offers.find(({ code }) => code === known.code)?.saved ?? 0;
    return (
      <p role="status" className="mb-5 flex items-center gap-2.5 text-[0.9375rem]">
        <Tag aria-hidden="true" className="size-4 flex-none text-success" />
        <span className="min-w-0 flex-1 break-words">
          <b className="font-semibold">{known.code}</b> saves you {formatRupees(saved)}
        </span>
        <button type="button" className={TEXT_LINK} disabled={disabled} onClick={remove}>
          Remove
        </button>
      </p>
    );
  }
  if (!open)
    return (
      <button type="button" className={`${TEXT_LINK} mb-5`} disabled={disabled} onClick={() => setOpen(true)}>
        Have a code?
      </button>
    );
  return (
    <form noValidate onSubmit={submit} className="mb-5 grid grid-cols-[1fr_auto] items-start gap-x-2.5">
      <TextField
        label="Code"
        autoFocus
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        disabled={disabled}
        value={typed}
        error={known?.message === undefined ? undefined : `${known.message}.`}
        onChange={(event) => {
          setTyped(event.target.value);
          // what is written over is not asked for any more
          if (coupon !== undefined) setCoupon(undefined);
        }}
      />
      <Button
        type="submit"
        variant="outline"
        className="mt-[1.8125rem]"
        disabled={disabled || settling || wanted === ''}
      >
        Apply
      </Button>
    </form>
  );
}
