import { Link } from 'react-router-dom';
import { ProductImage } from '../../../components/product/product-image';
import { ButtonLink } from '../../../components/ui/button';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { useGetShopProductsQuery } from '../../../lib/api/catalog-api';
import { BEAUTY_QUERY } from '../home-query';

/** The page's one tinted section: three cosmetics. */
export function BeautyPicks() {
  const { data } = useGetShopProductsQuery(BEAUTY_QUERY);
  // what follows is a banner without a margin of its own
  if (data === undefined || data.products.length === 0) return <div className="mt-section" />;
  return (
    <section className="mt-section bg-tint py-[clamp(3.5rem,6vw,7rem)]">
      <div className="wrap grid grid-cols-1 gap-grid lg:grid-cols-[1.05fr_3fr]">
        <div className="flex flex-col items-start justify-between gap-6 lg:pr-[2vw]">
          <div>
            <h2 className="display text-3xl">Best Beauty Picks</h2>
            <p className="mt-4 max-w-[32ch] text-ink-2">Small things for the shelf by the mirror.</p>
          </div>
          <ButtonLink to={PATHS.shop} className="max-lg:!hidden">
            Shop beauty
          </ButtonLink>
        </div>
        <ul className="scrollbar-none -mx-(--space-gutter) flex snap-x scroll-pl-(--space-gutter) gap-grid overflow-x-auto px-(--space-gutter) pb-1 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0">
          {data.products.slice(0, 3).map((product) => (
            <li key={product._id} className="group relative flex-[0_0_68%] snap-start">
              <div className="aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
                <ProductImage
                  image={product.image}
                  alt=""
                  sizes="(min-width: 52rem) 25vw, 62vw"
                  className="transition-transform duration-700 ease-out group-hover:scale-[1.035]"
                />
              </div>
              <h3 className="mt-4 font-display text-xl leading-tight">{product.name}</h3>
              <p className="mt-1.5 text-sm text-ink-2">{firstSentence(product.description)}</p>
              <Link
                to={PATHS.product(product._id)}
                aria-label={`Shop now: ${product.name}`}
                className={`${TEXT_LINK} mt-3 inline-block text-sm after:absolute after:inset-0`}
              >
                Shop now
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to={PATHS.shop} className="mt-4 lg:!hidden" block>
          Shop beauty
        </ButtonLink>
      </div>
    </section>
  );
}

function firstSentence(text: string): string {
  const end = text.indexOf('. ');
  return end === -1 ? text : text.slice(0, end + 1);
}
