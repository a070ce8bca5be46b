import { tradeSettings, type TradeSettings } from '@shop/contracts/api/trade-settings';
import { SaveBar } from '../../components/admin/save-bar';
import { useDraft } from '../../hooks/use-draft';
import { useGetTermsQuery, useSaveTermsMutation } from '../../lib/api/trade-api';
import { CashPanel } from './components/cash-panel';
import { PeriodPanel } from './components/period-panel';
import { SellerPanel } from './components/seller-panel';
import { SettingsFrame } from './settings-frame';
import { termValuesOf, wireTerms } from './term-values';

export function TermsPage() {
  const query = useGetTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsFrame title="Terms" sub="Who sells, and on which terms. It stands on invoices and labels." query={query}>
      {query.data && <Terms terms={query.data} />}
    </SettingsFrame>
  );
}

function Terms({ terms }: { terms: TradeSettings }) {
  const [saveTerms] = useSaveTermsMutation();
  const { values, change, changed, problems, busy, isOvertaken, submit } = useDraft({
    loaded: termValuesOf(terms),
    version: JSON.stringify(terms),
    schema: tradeSettings,
    wireOf: wireTerms,
    save: async (sent) => (await saveTerms(sent).unwrap()).message,
  });
  const props = { values, problems, onChange: (part: Partial<typeof values>) => change({ ...values, ...part }) };
  return (
    <>
      <div className="grid gap-5">
        <SellerPanel {...props} />
        <PeriodPanel {...props} />
        <CashPanel {...props} />
      </div>
      <SaveBar changed={changed} busy={busy} isOvertaken={isOvertaken} onSave={() => void submit()} />
    </>
  );
}
