import { Panel } from '../../../components/admin/panel';
import { TextField } from '../../../components/ui/text-field';
import { termField, type TermPanelProps } from '../term-values';

/** For how long things may come back, in days. */
export function PeriodPanel(props: TermPanelProps) {
  const field = termField(props);
  return (
    <Panel title="Returns">
      <div className="grid gap-5 md:grid-cols-3">
        <TextField
          label="Days to return"
          inputMode="numeric"
          className="tnum"
          hint="From delivery."
          {...field('returnDays', 'returnDays')}
        />
        <TextField
          label="Days to exchange"
          inputMode="numeric"
          className="tnum"
          hint="From delivery."
          {...field('exchangeDays', 'exchangeDays')}
        />
        <TextField
          label="Days to keep addresses"
          inputMode="numeric"
          className="tnum"
          hint="After the last day of returns. Then an order’s address is erased."
          {...field('eraseAddressDays', 'eraseAddressDays')}
        />
      </div>
    </Panel>
  );
}
