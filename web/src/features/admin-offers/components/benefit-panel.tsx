import type { Benefit } from '@shop/contracts/api/offers';
import { Panel } from '../../../components/admin/panel';
import { SelectField } from '../../../components/ui/select-field';
import { TextField } from '../../../components/ui/text-field';
import { offerField, type OfferPanelProps } from '../offer-field';

const KINDS: Record<Benefit['kind'], string> = {
  percent: 'Per cent off',
  amount: 'An amount off',
  'buy-x-get-y': 'Buy some, get some free',
  'free-shipping': 'Free delivery',
};

/** What it gives. */
export function BenefitPanel(props: OfferPanelProps) {
  const { values, problems, onChange } = props;
  const field = offerField(props);
  const figure = { inputMode: 'decimal', className: 'tnum' } as const;
  return (
    <Panel title="Gives">
      <div className="grid gap-5 sm:grid-cols-2 md:grid-cols-3">
        <SelectField
          label="Kind"
          value={values.kind}
          error={problems['benefit.kind']}
          onChange={({ target }) => onChange({ kind: target.value as Benefit['kind'] })}
        >
          {Object.entries(KINDS).map(([kind, word]) => (
            <option key={kind} value={kind}>
              {word}
            </option>
          ))}
        </SelectField>
        {values.kind === 'percent' && (
          <>
            <TextField label="Per cent" {...figure} {...field('percent', 'benefit.percent')} />
            <TextField label="At most, ₹" optional {...figure} {...field('most', 'benefit.most')} />
          </>
        )}
        {values.kind === 'amount' && <TextField label="Amount, ₹" {...figure} {...field('amount', 'benefit.amount')} />}
        {values.kind === 'buy-x-get-y' && (
          <>
            <TextField label="Buy" {...figure} {...field('buy', 'benefit.buy')} />
            <TextField
              label="Get free"
              hint="The cheapest of each group."
              {...figure}
              {...field('get', 'benefit.get')}
            />
          </>
        )}
      </div>
      {values.kind === 'free-shipping' && (
        <p className="mt-4 text-sm text-ink-2">The first way to send costs nothing; faster ones cost as ever.</p>
      )}
    </Panel>
  );
}
