import type { AdminOrder } from '@shop/contracts/api/order';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../../components/admin/panel';
import { Button, ButtonLink } from '../../../components/ui/button';
import { printAddress } from '../../../config/print-address';
import { openFile } from '../../../lib/files/open-file';
import { useAppSelector } from '../../../hooks/use-store';
import { notifyAdmin } from '../../../lib/notify';
import { selectToken } from '../../../lib/session/session-slice';

/** What is printed for the order. */
export function OrderDocuments({ order: { _id, invoice } }: { order: AdminOrder }) {
  const token = useAppSelector((state) => selectToken(state, 'admin'));
  const [busy, setBusy] = useState(false);
  const openInvoice = async () => {
    setBusy(true);
    const opened = await openFile(`/api/admin/orders/${_id}/invoice`, { token, name: `${invoice}.pdf` });
    setBusy(false);
    if (!opened) notifyAdmin.error('The invoice could not be loaded. Please try again.');
  };
  return (
    <Panel title="Documents">
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={printAddress({ slips: [_id] })} variant="outline" size="sm">
          <Printer aria-hidden="true" className="size-4" />
          Packing slip
        </ButtonLink>
        <ButtonLink to={printAddress({ labels: [_id] })} variant="outline" size="sm">
          <Printer aria-hidden="true" className="size-4" />
          Label
        </ButtonLink>
        {invoice !== undefined && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void openInvoice()}>
            <FileText aria-hidden="true" className="size-4" />
            Invoice {invoice}
          </Button>
        )}
      </div>
    </Panel>
  );
}
