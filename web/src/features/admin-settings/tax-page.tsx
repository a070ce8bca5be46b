import { taxRates, type WireTaxRate } from '@shop/contracts/api/trade-settings';
import { Plus } from 'lucide-react';
import { SaveBar } from '../../components/admin/save-bar';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { useDraft } from '../../hooks/use-draft';
import { useGetTaxRatesQuery, useSaveTaxRatesMutation } from '../../lib/api/trade-api';
import { changedAt } from '../../lib/list/arrange';
import { TaxRateFields } from './components/tax-rate-fields';
import { SettingsFrame } from './settings-frame';
import { newRate, rateValuesOf, wireRates } from './rate-values';

export function TaxPage() {
  const query = useGetTaxRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame
      title="Tax"
      sub="What is inside the prices. The longest HSN beginning counts, and of several the latest that has begun."
      query={query}
    >
      {query.data && <Rates rates={query.data} />}
    </SettingsFrame>
  );
}

function Rates({ rates }: { rates: readonly WireTaxRate[] }) {
  const [saveRates] = useSaveTaxRatesMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: rates.map(rateValuesOf),
    version: JSON.stringify(rates),
    schema: taxRates,
    wireOf: wireRates,
    save: async (sent) => {
      await saveRates(sent).unwrap();
      return 'Tax saved';
    },
  });
  return (
    <>
      <Notice tone="warn" className="mb-5">
        Have an accountant confirm these rates before you sell. Orders that are placed keep the tax of their day.
      </Notice>
      <div className="rounded-md border border-line bg-surface px-4.5 md:px-6">
        {values.map((rate, place) => (
          <TaxRateFields
            key={rate.key}
            rate={rate}
            place={place}
            problems={problems}
            onChange={(part) => change(changedAt(values, place, part))}
            onRemove={() => change(values.toSpliced(place, 1))}
          />
        ))}
      </div>
      <Button variant="outline" className="mt-5 self-start" onClick={() => change([...values, newRate()])}>
        <Plus aria-hidden="true" className="size-[17px]" />
        Add rate
      </Button>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
