import type { AdminOrder } from '@shop/contracts/api/order';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../../components/admin/panel';
import { numberInAddress } from '../../../components/order/order-words';
import { papersOf } from '../../../components/order/papers-of';
import { Button, ButtonLink } from '../../../components/ui/button';
import { printAddress } from '../../../config/print-address';
import { openFile } from '../../../lib/files/open-file';
import { useAppSelector } from '../../../hooks/use-store';
import { notifyAdmin } from '../../../lib/notify';
import { selectToken } from '../../../lib/session/session-slice';

const NAMES = { invoice: 'Invoice', 'credit-note': 'Credit note' };

/** What is printed for the order: slip, label, and what was issued. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const { _id } = order;
  const token = useAppSelector((state) => selectToken(state, 'admin'));
  const [busy, setBusy] = useState<string>();
  const issued = papersOf(order).map(({ kind, number, path }) => ({ name: `${NAMES[kind]} ${number}`, path }));
  const open = async (name: string, path: string) => {
    setBusy(path);
    const file = `${numberInAddress(name)}.pdf`;
    const opened = await openFile(`/api/admin/orders/${_id}/${path}`, { token, name: file });
    setBusy(undefined);
    if (!opened) notifyAdmin.error(`${name} could not be loaded. Please try again.`);
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
        {issued.map(({ name, path }) => (
          <Button key={path} variant="outline" size="sm" busy={busy === path} onClick={() => void open(name, path)}>
            <FileText aria-hidden="true" className="size-4" />
            {name}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
