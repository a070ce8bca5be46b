import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { useAppSelector } from '../../../hooks/use-store';
import { openFile } from '../../../lib/files/open-file';
import { notifyAdmin } from '../../../lib/notify';
import { selectToken } from '../../../lib/session/session-slice';
import type { Period } from '../period';

const VIEWS = [
  ['documents', 'Documents'],
  ['b2c', 'By state and rate'],
  ['hsn', 'By HSN'],
] as const;
type View = (typeof VIEWS)[number][0];

/** The period's invoices as tables for an accountant. */
export function InvoiceFiles({ period }: { period: Period }) {
  const token = useAppSelector((state) => selectToken(state, 'admin'));
  const [busy, setBusy] = useState<View | null>(null);
  const download = async (view: View) => {
    setBusy(view);
    const params = new URLSearchParams({ ...period, format: 'csv', view });
    const name = `invoices-${view}-${period.from}-${period.to}.csv`;
    if (!(await openFile(`/api/admin/invoices?${params.toString()}`, { token, name })))
      notifyAdmin.error('The file could not be loaded. Please try again.');
    setBusy(null);
  };
  return (
    <div role="group" aria-label="Download as CSV" className="flex flex-wrap gap-2">
      {VIEWS.map(([view, text]) => (
        <Button key={view} variant="outline" busy={busy === view} onClick={() => void download(view)} className="!px-4">
          <Download aria-hidden="true" className="size-4" />
          {text}
        </Button>
      ))}
    </div>
  );
}
