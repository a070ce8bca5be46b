import { Link } from 'wouter';
import { PATHS } from '../../config/paths';
import { TextPage } from './text-page';

export function PrivacyPolicyPage() {
  return (
    <TextPage
      title="Privacy policy"
      lede="What the shop knows about you, why, and how to make it forget."
      sections={[
        {
          heading: 'What is kept',
          text: (
            <p>
              Name, username, email, mobile and, if you gave one, a picture; your cart; your orders. Passwords only as a
              hash.
            </p>
          ),
        },
        {
          heading: 'What is not',
          text: (
            <p>
              Card numbers: they stay with the payment provider. No advertising, no tracking by others, no sale of data.
            </p>
          ),
        },
        {
          heading: 'In your browser',
          text: (
            <p>
              Your session, your choice of colours and the chat history. Logging out takes the session away; Clear
              empties the chat.
            </p>
          ),
        },
        {
          heading: 'Forgetting',
          text: (
            <p>
              Deleting the account removes it everywhere at once. Orders stay, without your name, because the books must
              add up. How to get a copy first: <Link to={PATHS.requestData}>Request data</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

export function TermsPage() {
  return (
    <TextPage
      title="Terms and conditions"
      lede="Short enough to be read before the box is ticked."
      sections={[
        {
          heading: 'Prices',
          text: (
            <p>
              In Indian rupees. The price that counts is the one at the moment you press Pay; if it has changed, the
              checkout says so first.
            </p>
          ),
        },
        {
          heading: 'Holding',
          text: (
            <p>An order holds its pieces for 15 minutes. Unpaid, it expires and the pieces go back on the shelf.</p>
          ),
        },
        {
          heading: 'Payment',
          text: (
            <p>
              By card or UPI through the payment provider. Money that arrives for an order that has ended is sent back
              without asking.
            </p>
          ),
        },
        { heading: 'Cancelling', text: <p>Free of charge until the order is shipped.</p> },
        {
          heading: 'Returns',
          text: (
            <p>Within 7 days of delivery, exchanges within 14. Refunds reach your account in 5 to 7 business days.</p>
          ),
        },
      ]}
    />
  );
}

export function RequestDataPage() {
  return (
    <TextPage
      title="Request data"
      lede="Your data is yours. Most of it you can see and change by yourself."
      sections={[
        {
          heading: 'See and change',
          text: (
            <p>
              Name, username, email, mobile and picture in <Link to={PATHS.userProfile}>your profile</Link>, everything
              you bought under <Link to={PATHS.orders}>My Orders</Link>.
            </p>
          ),
        },
        {
          heading: 'A copy',
          text: (
            <p>
              Ask for it under <Link to={PATHS.contact}>Contact</Link>, from the address of your account.
            </p>
          ),
        },
        {
          heading: 'Erase',
          text: (
            <p>
              <Link to={PATHS.userDelete}>Delete the account</Link>; it takes a minute and cannot be undone.
            </p>
          ),
        },
      ]}
    />
  );
}
