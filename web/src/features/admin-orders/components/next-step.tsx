import type { AdminOrder } from '@shop/contracts/api/order';
import { Package, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useDeliverOrderMutation, useShipOrderMutation } from '../../../lib/api/admin-orders-api';
import { problemText } from '../../../lib/api/api-problem';
import { notifyAdmin } from '../../../lib/notify';

const STEPS = {
  paid: {
    label: 'Mark as shipped',
    icon: Package,
    explain: 'The shopper sees that the parcel is on its way and can no longer cancel. This cannot be undone.',
  },
  shipped: {
    label: 'Mark as delivered',
    icon: PackageCheck,
    explain: 'The order is complete then. This cannot be undone.',
  },
} as const;

/** The one thing an admin can do with an order now, if there is one. */
export function NextStep({ order }: { order: AdminOrder }) {
  const [asked, setAsked] = useState(false);
  const [ship, shipping] = useShipOrderMutation();
  const [deliver, delivering] = useDeliverOrderMutation();
  if (order.status !== 'paid' && order.status !== 'shipped') return null;
  const { label, icon: Icon, explain } = STEPS[order.status];
  const go = order.status === 'paid' ? ship : deliver;

  const confirm = async () => {
    try {
      const { message } = await go(order._id).unwrap();
      notifyAdmin.success(message);
    } catch (error) {
      notifyAdmin.error(problemText(error, 'The order could not be changed. Please try again.'));
    }
    setAsked(false);
  };

  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Icon aria-hidden="true" className="size-[18px]" />
        {label}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={label}
        description={<p>{explain}</p>}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button busy={shipping.isLoading || delivering.isLoading} onClick={() => void confirm()}>
              {label}
            </Button>
          </>
        }
      />
    </>
  );
}
