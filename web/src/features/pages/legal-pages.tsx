import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useShopConfig } from '../../hooks/use-shop-config';
import { TextPage } from './text-page';

export function PrivacyPolicyPage() {
  const outside = useShopConfig()?.assistant.kind === 'model';
  return (
    <TextPage
      title="Privacy policy"
      slot="privacy-policy"
      lede="What the shop knows about you, why, and how to make it forget."
      sections={[
        {
          heading: 'What is kept',
          text: (
            <>
              <p>
                Full name, username, email, mobile and, if you gave one, a picture; your cart; your orders with their
                notes. Of your password only a hash, from which it cannot be read back.
              </p>
              <p>
                If you come with a Google account: what Google tells us of it, which is name, email and picture, and no
                password at all.
              </p>
            </>
          ),
        },
        {
          heading: 'What is not',
          text: (
            <p>
              Card numbers and UPI details: they stay with the payment provider, Razorpay. No advertising, no tracking
              by others, no sale of data. What you type into the newsletter or contact form is sent nowhere.
            </p>
          ),
        },
        {
          heading: 'In your browser',
          text: (
            <>
              <p>
                Who is logged in, the chat history, the sizes you chose and your choice of light or dark. All of it in
                the browser’s storage, none of it in cookies.
              </p>
              <p>
                The one exception is Google sign-in, which needs a cookie for at most ten minutes. Logging out takes the
                session away; Clear empties the chat.
              </p>
            </>
          ),
        },
        {
          heading: 'The assistant',
          text: (
            <p>
              It answers from the catalogue and these pages. Logged in, it can read your own orders and nobody else’s.
              {outside && ' The words you write to it go to an outside language model, so leave out what is private.'}
            </p>
          ),
        },
        {
          heading: 'Forgetting',
          text: (
            <p>
              Deleting the account removes your details, your picture, your cart and every session. Orders stay, without
              your name, because the books must add up. How to get a copy first:{' '}
              <Link to={PATHS.requestData}>Request data</Link>.
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
      slot="terms-conditions"
      lede="Short enough to be read before the box is ticked."
      sections={[
        {
          heading: 'Prices',
          text: (
            <p>
              In Indian rupees. Shipping and taxes are calculated at checkout. The price that counts is the one at the
              moment you press Pay; if it has changed, the checkout says so first.
            </p>
          ),
        },
        {
          heading: 'Holding',
          text: (
            <p>
              While you pay, an order holds its pieces for 15 minutes, and for five until you begin. Unpaid, it expires
              and the pieces go back on the shelf.
            </p>
          ),
        },
        {
          heading: 'Payment',
          text: (
            <p>
              By card or UPI, in the window of our payment provider, Razorpay. Money that arrives for an order that has
              ended is sent back without asking. Where the checkout says “Test mode”, no money moves at all.
            </p>
          ),
        },
        { heading: 'Cancelling', text: <p>Free of charge until the order is shipped.</p> },
        {
          heading: 'Returns',
          text: (
            <p>
              Within 7 days of delivery, unused and in the original packaging; exchanges within 14. Refunds reach your
              account in 5 to 7 business days. The steps are under{' '}
              <Link to={PATHS.ordersReturns}>Orders and returns</Link>.
            </p>
          ),
        },
        {
          heading: 'Your account',
          text: (
            <p>
              One person, one account. Keep the password to yourself; a new one ends every other session that is open.
              You may <Link to={PATHS.userDelete}>delete the account</Link> whenever you like.
            </p>
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
              Every paid order has a receipt that prints or saves as a PDF, under{' '}
              <Link to={PATHS.orders}>My Orders</Link>. For everything in one piece, ask at the counter: hours and
              number are under <Link to={PATHS.contact}>Contact</Link>.
            </p>
          ),
        },
        {
          heading: 'Erase',
          text: (
            <p>
              <Link to={PATHS.userDelete}>Delete the account</Link>; it takes a minute and cannot be undone. Your orders
              stay in the books without your name.
            </p>
          ),
        },
      ]}
    />
  );
}
