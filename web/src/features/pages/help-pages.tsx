import { Link } from 'wouter';
import { PATHS } from '../../config/paths';
import { TextPage } from './text-page';

export function OrdersReturnsPage() {
  return (
    <TextPage
      title="Orders and returns"
      lede="From the shelf to your door, and back again if it must."
      sections={[
        {
          heading: 'Following an order',
          text: (
            <p>
              Every order has its own line under <Link to={PATHS.orders}>My Orders</Link>: placed, paid, shipped,
              delivered, each with its time. The page changes by itself when something happens.
            </p>
          ),
        },
        {
          heading: 'Cancelling',
          text: (
            <p>
              Possible until the order is shipped. The refund starts at once and reaches you in 5 to 7 business days.
            </p>
          ),
        },
        {
          heading: 'Returning',
          text: (
            <p>
              Within 7 days of delivery, unworn and with its tag. Exchanges within 14 days, as long as the other size is
              there.
            </p>
          ),
        },
      ]}
    />
  );
}

export function SupportPage() {
  return (
    <TextPage
      title="Support"
      lede="Three ways to an answer, quickest first."
      sections={[
        {
          heading: 'The assistant',
          text: <p>The flower at the corner knows what is in the shop, what it costs and how returns work.</p>,
        },
        {
          heading: 'The questions',
          text: (
            <p>
              Most of what comes up is answered under <Link to={PATHS.faqs}>FAQs</Link>.
            </p>
          ),
        },
        {
          heading: 'A person',
          text: (
            <p>
              Hours and address are under <Link to={PATHS.contact}>Contact</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

export function CareersPage() {
  return (
    <TextPage
      title="Careers"
      lede="No open positions at the moment."
      sections={[
        {
          heading: 'All the same',
          text: (
            <p>
              Whoever cuts, sews, mixes or writes code well may always <Link to={PATHS.contact}>write to us</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
