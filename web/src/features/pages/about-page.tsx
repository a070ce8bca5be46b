import { useShopName } from '../../hooks/use-shop-config';
import { TextPage } from './text-page';

export function AboutPage() {
  const shopName = useShopName();
  return (
    <TextPage
      title="Our story"
      lede="Jarul is the crêpe-petalled mauve tree of Indian roadsides: a flower that looks like cloth. Hence clothes and colour from one hand."
      sections={[
        {
          heading: 'What we do',
          text: (
            <p>
              A studio, not a marketplace: clothes, bags, shoes, jewellery and cosmetics in small runs, with few words,
              large pictures and plain prices.
            </p>
          ),
        },
        {
          heading: 'Who builds it',
          text: (
            <p>
              The shop you are looking at is developed in the open by the {shopName} contributors, under the MIT
              licence.
            </p>
          ),
        },
        {
          heading: 'What it runs on',
          text: (
            <p>
              TypeScript from end to end. The pages are React with Redux Toolkit and Tailwind; behind a gateway stand
              seven Node and Express services that talk through events, on PostgreSQL alone or with MongoDB, Redis,
              Kafka and MinIO. Cards are handled by Razorpay.
            </p>
          ),
        },
      ]}
    />
  );
}
