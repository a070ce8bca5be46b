import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { TextPage } from './text-page';

export function OrdersReturnsPage() {
  return (
    <TextPage
      title="Orders and returns"
      slot="orders-returns"
      lede="From the shelf to your door, and back again if it must."
      sections={[
        {
          heading: 'Following an order',
          text: (
            <p>
              Every order has its own line under <Link to={PATHS.orders}>My Orders</Link>: placed, paid, shipped,
              delivered, each with its time. The page changes by itself when something happens. View Transaction shows
              the payment behind it.
            </p>
          ),
        },
        {
          heading: 'Not paid yet',
          text: (
            <p>
              While you pay, an order holds its pieces for 15 minutes. After that it expires and they go back on the
              shelf. Money that arrives too late is refunded without asking.
            </p>
          ),
        },
        {
          heading: 'Cancelling',
          text: (
            <p>
              Free of charge until the order is shipped: choose Cancel Order, or Cancel Pieces for a part of it. The
              refund starts at once and reaches you in 5 to 7 business days, the way you paid.
            </p>
          ),
        },
        {
          heading: 'Returning',
          text: (
            <p>
              Within 7 days of delivery, unused and in its original packaging: choose Return or exchange beside the
              piece under <Link to={PATHS.orders}>My Orders</Link>. What can come back only if it arrived damaged says
              so on its page. The refund reaches the card or account you paid with in 5 to 7 business days.
            </p>
          ),
        },
        {
          heading: 'Exchanging',
          text: <p>Within 14 days of delivery, for another size or colour of the same piece, while there is one.</p>,
        },
        {
          heading: 'Asking',
          text: (
            <p>
              The assistant answers at any hour; hours and number of the counter are under{' '}
              <Link to={PATHS.contact}>Contact</Link>.
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
      slot="support"
      lede="Four ways to an answer, quickest first."
      sections={[
        {
          heading: 'Do it yourself',
          text: (
            <p>
              Cancel an order or look at its payment under <Link to={PATHS.orders}>My Orders</Link>. Change name, email,
              picture or password in <Link to={PATHS.userProfile}>your profile</Link>.
            </p>
          ),
        },
        {
          heading: 'The assistant',
          text: (
            <p>
              The flower at the corner knows what is in the shop, what it costs and how returns work. Log in first and
              it can look up your own orders, too.
            </p>
          ),
        },
        {
          heading: 'The questions',
          text: (
            <p>
              Most of what comes up is answered under <Link to={PATHS.faqs}>FAQs</Link>; returns have{' '}
              <Link to={PATHS.ordersReturns}>a page of their own</Link>.
            </p>
          ),
        },
        {
          heading: 'The counter',
          text: (
            <p>
              Hours, number and address are under <Link to={PATHS.contact}>Contact</Link>.
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
      slot="careers"
      lede="No open positions at the moment. When there is one, it will stand here."
      sections={[
        {
          heading: 'Who would fit',
          text: (
            <p>People who cut, sew, mix, draw or write code well, and who would rather fix a seam than explain it.</p>
          ),
        },
        {
          heading: 'Meanwhile',
          text: (
            <p>
              The shop is open source. A good change to it says more than a letter; what it is built of stands under{' '}
              <Link to={PATHS.about}>Our story</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}
