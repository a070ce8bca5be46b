import { DEFAULT_SHOP_NAME } from '../../config/shop';
import { useShopConfig, useShopName } from '../../hooks/use-shop-config';
import { TextPage } from './text-page';

const NAMESAKE =
  'Jarul is the crêpe-petalled mauve tree of Indian roadsides: a flower that looks like cloth. Hence clothes and colour from one hand.';

const WHAT_IS_REAL = {
  heading: 'What is real',
  text: (
    <>
      <p>
        The shop is; the pieces are not. They are drawn, and so is every picture. Carts, stock, orders, refunds and the
        two sides of the counter work as they would with real parcels.
      </p>
      <p>Wherever a page says “Test mode”, no money moves.</p>
    </>
  ),
};

export function AboutPage() {
  const shopName = useShopName();
  const testMode = useShopConfig()?.payment.testMode ?? false;
  return (
    <TextPage
      title="Our story"
      slot="about"
      lede={shopName === DEFAULT_SHOP_NAME ? NAMESAKE : `${shopName}: clothes and colour from one hand.`}
      sections={[
        {
          heading: 'What we do',
          text: (
            <p>
              A studio, not a marketplace: clothes, bags, shoes, jewellery, accessories and cosmetics, with few words,
              large pictures and plain prices. One accent colour, one basket, no countdowns.
            </p>
          ),
        },
        // a shop that takes money sells real things
        ...(testMode ? [WHAT_IS_REAL] : []),
      ]}
      kept={[
        {
          heading: 'Developer',
          text: (
            <p>
              Developed in the open by{' '}
              {shopName === DEFAULT_SHOP_NAME ? 'the jarul shop contributors' : 'its contributors'}, under the MIT
              licence: anyone may read it, run it and change it.
            </p>
          ),
        },
        {
          heading: 'Tech stack',
          text: (
            <>
              <p>
                TypeScript from end to end. In front: React, Redux Toolkit and Tailwind CSS, with live updates over
                Socket.IO.
              </p>
              <p>
                Behind a gateway: seven services on Node and Express that talk through events, kept in PostgreSQL, which
                is all a single machine needs. Cards and UPI go through Razorpay.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
