import type { Product } from '@shop/contracts/api/product';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';

/** What the law wants to be said of a piece, and what holds for every one. */
export function Details({ product: { facts = [], returns } }: { product: Product }) {
  return (
    <div className="mt-8 border-t border-line">
      {facts.length > 0 && (
        <Item title="Product details" open>
          <FactList facts={facts} />
        </Item>
      )}
      <Item title="Returns and exchange">
        {returns === 'damaged-only'
          ? 'This piece can come back within 7 days of delivery if it arrived damaged or is not what you ordered; a photo of it is enough.'
          : 'Returns within 7 days of delivery, exchange within 14.'}{' '}
        Refunds reach your account in 5 to 7 business days.{' '}
        <Link to={PATHS.ordersReturns} className={TEXT_LINK}>
          How it works
        </Link>
      </Item>
      <Item title="Payment">
        By card or UPI, in Indian rupees, or in cash at the door where the courier takes it. The pieces are held for you
        for 15 minutes while you pay.
      </Item>
    </div>
  );
}

function FactList({ facts }: { facts: NonNullable<Product['facts']> }) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6 border-t border-line py-2.5 first:border-t-0 first:pt-0">
          <dt className="flex-none text-ink-2">{name}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Item({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line py-1">
      <summary className="flex min-h-12 list-none items-center justify-between font-label [&::-webkit-details-marker]:hidden">
        {title}
        <Plus aria-hidden="true" className="size-4 text-ink-2 transition-transform group-open:rotate-45" />
      </summary>
      <div className="max-w-[56ch] pb-4 text-[0.9375rem] text-ink-2">{children}</div>
    </details>
  );
}
