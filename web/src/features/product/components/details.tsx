import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';

/** What holds for every piece. */
export function Details() {
  return (
    <div className="mt-8 border-t border-line">
      <Item title="Returns and exchange">
        Returns within 7 days of delivery, exchange within 14. Refunds reach your account in 5 to 7 business days.{' '}
        <Link to={PATHS.ordersReturns} className={TEXT_LINK}>
          How it works
        </Link>
      </Item>
      <Item title="Payment">
        By card or UPI, in Indian rupees. The pieces are held for you for 15 minutes while you pay.
      </Item>
    </div>
  );
}

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line py-1">
      <summary className="flex min-h-12 list-none items-center justify-between font-label [&::-webkit-details-marker]:hidden">
        {title}
        <Plus aria-hidden="true" className="size-4 text-ink-2 transition-transform group-open:rotate-45" />
      </summary>
      <p className="max-w-[56ch] pb-4 text-[0.9375rem] text-ink-2">{children}</p>
    </details>
  );
}
