import type { RemittanceRow } from '@shop/contracts/api/remittance';
import { useRef, useState } from 'react';
import { Panel } from '../../../components/admin/panel';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextArea } from '../../../components/ui/text-field';
import { useTakeRemittancesMutation } from '../../../lib/api/admin-payments-api';
import { asApiProblem, problemText } from '../../../lib/api/api-problem';
import { counted } from '../../../lib/cart/cart-totals';
import { notifyAdmin } from '../../../lib/notify';
import { RemittanceTable } from './remittance-table';

interface Compared {
  csv: string;
  rows: readonly RemittanceRow[];
}

interface Failed {
  csv: string;
  text: string;
}

/** A courier's file: compared first, and booked once somebody has looked. */
export function TakeRemittances() {
  const input = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [compared, setCompared] = useState<Compared>();
  const [failed, setFailed] = useState<Failed>();
  const [take, { isLoading }] = useTakeRemittancesMutation();
  // an answer may be late, and of a file that is no longer the one in the field
  const rows = compared?.csv === csv ? compared.rows : undefined;
  const error = failed?.csv === csv ? failed.text : undefined;
  const booking = rows?.filter(({ booked }) => booked > 0).length ?? 0;

  const enter = (text: string) => {
    setCsv(text);
    setCompared(undefined);
    setFailed(undefined);
  };

  const send = async (apply: boolean) => {
    if (csv.trim() === '') {
      setFailed({ csv, text: 'Choose a file, or paste its lines.' });
      return;
    }
    try {
      const answer = await take({ csv, apply }).unwrap();
      if (!answer.applied) {
        setCompared({ csv, rows: answer.rows });
        return;
      }
      notifyAdmin.success(`${counted(answer.rows.filter(({ booked }) => booked > 0).length, 'row')} booked`);
      setCompared(undefined);
      setCsv((now) => (now === csv ? '' : now));
    } catch (problem) {
      const { fields = {} } = asApiProblem(problem);
      const text = Object.values(fields)[0] ?? problemText(problem, 'The file could not be read. Please try again.');
      setFailed({ csv, text });
      // whoever has gone on to the next file does not see it at the field
      if (apply) notifyAdmin.error(text);
    }
  };

  return (
    <Panel title="Take in a payout">
      <TextArea
        label="The courier’s file (CSV)"
        rows={5}
        spellCheck={false}
        className="tnum resize-y"
        hint="Its first line names the columns: AWB number or order, amount, UTR and date; charges where it has any."
        value={csv}
        error={error}
        onChange={(event) => enter(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label="The courier’s file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void event.target.files?.[0]?.text().then(enter);
            event.target.value = '';
          }}
        />
        <Button variant={rows === undefined ? 'primary' : 'outline'} busy={isLoading} onClick={() => void send(false)}>
          Compare
        </Button>
        {rows !== undefined && (
          <Button disabled={booking === 0} busy={isLoading} onClick={() => void send(true)}>
            Book {counted(booking, 'row')}
          </Button>
        )}
      </div>
      {rows !== undefined && (
        <div className="mt-5 grid gap-4">
          <Notice tone={rows.every(({ state }) => state === 'matched') ? 'good' : 'warn'}>
            Nothing is booked yet: {counted(rows.filter(({ state }) => state === 'matched').length, 'row')} of{' '}
            {rows.length} match what was to come.
          </Notice>
          <RemittanceTable caption="What the file says" rows={rows} />
        </div>
      )}
    </Panel>
  );
}
