import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import type { ReturnReason } from '@shop/contracts/api/returns';
import { useState } from 'react';
import { piecesLeft, variantWords } from '../../../components/product/variants';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { Radio } from '../../../components/ui/radio';
import { SelectField } from '../../../components/ui/select-field';
import { Stepper } from '../../../components/ui/stepper';
import { TextArea, TextField } from '../../../components/ui/text-field';
import { formatDay } from '../../../lib/format-date';
import { returnablePieces } from '../order-pieces';
import { otherVariants, type PossibleKind } from '../return-kinds';
import { REASON_WORDS } from '../return-words';
import { problemsOf, useReturnRequest, type ReturnProblems, type ReturnWish } from '../use-return-request';
import { PhotoPicker } from '../../../components/ui/photo-picker';
import { PickupChoice } from './pickup-choice';

/** As the server has it; importing its schema would weigh more than the form. */
const MOST_PHOTOS = 5;
const DAMAGED_ONLY: readonly string[] = ['damaged', 'wrong-item'];

interface ReturnFormProps {
  order: Order;
  line: number;
  /** absent when it left the shop: then there is nothing to exchange it for */
  product: Product | undefined;
  /** at least one */
  kinds: readonly PossibleKind[];
  onClose: () => void;
}

export function ReturnForm({ order, line, product, kinds, onClose }: ReturnFormProps) {
  const item = order.items[line];
  const most = returnablePieces(order, line);
  const [wish, setWish] = useState<ReturnWish>({
    ...{ kind: kinds[0]?.kind ?? 'return', quantity: 1, reason: '', replacement: '' },
    ...{ comment: '', payTo: '', photos: [], pickup: order.address },
  });
  const [problems, setProblems] = useState<ReturnProblems>({});
  const { send, problem, busy } = useReturnRequest(order, line, onClose);
  const damagedOnly = item?.returns === 'damaged-only';
  const cash = order.paymentMethod === 'cod';
  const change = (part: Partial<ReturnWish>) => {
    setWish((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const submit = () => {
    const found = problemsOf(wish, { photo: damagedOnly, payTo: cash });
    setProblems(found);
    if (Object.keys(found).length === 0) void send(wish);
  };
  const reasons = Object.entries(REASON_WORDS).filter(([reason]) => !damagedOnly || DAMAGED_ONLY.includes(reason));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <fieldset>
        <legend className="sr-only">What you would like</legend>
        {kinds.map(({ kind, label, until }) => (
          <Radio
            key={kind}
            name="kind"
            checked={wish.kind === kind}
            onChange={() => change({ kind })}
            className="py-1.5"
          >
            {label}
            {until && <span className="block text-sm text-ink-2">Possible until {formatDay(until)}</span>}
          </Radio>
        ))}
      </fieldset>
      {most > 1 && (
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm font-label">Pieces</span>
          <Stepper label="pieces" max={most} value={wish.quantity} onChange={(quantity) => change({ quantity })} />
        </div>
      )}
      <SelectField
        label="Reason"
        required
        value={wish.reason}
        error={problems.reason}
        hint={damagedOnly ? 'This piece can come back only if it arrived damaged.' : undefined}
        onChange={({ target }) => change({ reason: target.value as ReturnReason })}
      >
        <option value="" disabled>
          Choose a reason
        </option>
        {reasons.map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </SelectField>
      {wish.kind === 'exchange' && product && (
        <SelectField
          label="What you would like instead"
          required
          value={wish.replacement}
          error={problems.replacement}
          onChange={({ target }) => change({ replacement: target.value })}
        >
          <option value="" disabled>
            Choose
          </option>
          {otherVariants(order, line, product).map((variant) => {
            const left = piecesLeft(product, variant);
            return (
              <option key={variant._id} value={variant._id} disabled={left === 0}>
                {variantWords(variant.options).join(', ')}
                {left === 0 ? ', sold out' : left !== undefined && left <= 3 ? `, ${left} left` : ''}
              </option>
            );
          })}
        </SelectField>
      )}
      <PhotoPicker
        photos={wish.photos}
        most={MOST_PHOTOS}
        hint={`Up to ${MOST_PHOTOS}; of a damage at least one.`}
        error={problems.photos}
        onChange={(photos) => change({ photos })}
      />
      <TextArea
        label="Anything else"
        optional
        rows={2}
        maxLength={1000}
        value={wish.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <PickupChoice order={order} pickup={wish.pickup} onChange={(pickup) => change({ pickup })} />
      {cash && wish.kind === 'return' && (
        <TextField
          label="UPI ID for the refund"
          required
          maxLength={80}
          placeholder="name@bank"
          value={wish.payTo}
          error={problems.payTo}
          onChange={({ target }) => change({ payTo: target.value })}
        />
      )}
      <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Send Request
        </Button>
      </div>
    </form>
  );
}
