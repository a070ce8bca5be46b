import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import accessories from '../../../assets/tile-accessories.webp';
import accessories320 from '../../../assets/tile-accessories_320.webp';
import bag from '../../../assets/tile-bag.webp';
import bag320 from '../../../assets/tile-bag_320.webp';
import cosmetic from '../../../assets/tile-cosmetic.webp';
import cosmetic320 from '../../../assets/tile-cosmetic_320.webp';
import fashion from '../../../assets/tile-fashion.webp';
import fashion320 from '../../../assets/tile-fashion_320.webp';
import jewellery from '../../../assets/tile-jewellery.webp';
import jewellery320 from '../../../assets/tile-jewellery_320.webp';
import shoes from '../../../assets/tile-shoes.webp';
import shoes320 from '../../../assets/tile-shoes_320.webp';
import { PATHS } from '../../../config/paths';
import { imageSrcSet } from '@shop/contracts/api/image';
import { Flower } from '../../../components/ui/flower';
import { useCategories, type Shelf } from '../../../hooks/use-categories';
import { useGetContentQuery } from '../../../lib/api/catalog-api';
import { pictureSet, type PictureSet } from '../../../lib/images/picture-set';

/** Those that a shop begins with are drawn. */
const DRAWN: Readonly<Record<string, PictureSet>> = {
  fashion: pictureSet({ 320: fashion320, 520: fashion }),
  cosmetic: pictureSet({ 320: cosmetic320, 520: cosmetic }),
  bag: pictureSet({ 320: bag320, 520: bag }),
  accessories: pictureSet({ 320: accessories320, 520: accessories }),
  shoes: pictureSet({ 320: shoes320, 520: shoes }),
  jewellry: pictureSet({ 320: jewellery320, 520: jewellery }),
};

function pictureOf({ slug, picture }: Shelf): PictureSet | undefined {
  return picture === undefined ? DRAWN[slug] : uploaded(picture);
}

function uploaded(picture: string): PictureSet {
  return { src: picture, srcSet: imageSrcSet(picture) ?? picture };
}

/** The owner's categories, and those of the collections that are to be found here. */

export function CategoryTiles() {
  const shelves = useCategories().filter(({ parent }) => parent === undefined);
  const collections = useGetContentQuery().data?.collections?.filter(({ isOnHome }) => isOnHome) ?? [];
  const tiles = [
    ...shelves.map((shelf) => ({ to: PATHS.category(shelf.slug), name: shelf.name, picture: pictureOf(shelf) })),
    ...collections.map(({ slug, title, picture }) => ({
      ...{ to: PATHS.collection(slug), name: title, picture: picture === undefined ? undefined : uploaded(picture) },
    })),
  ];
  return (
    <section aria-label="Categories" className="wrap mt-section">
      <ul className="scrollbar-none -mx-(--space-gutter) flex snap-x snap-mandatory scroll-pl-(--space-gutter) gap-grid overflow-x-auto px-(--space-gutter) md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:grid-cols-6">
        {tiles.map(({ to, name, picture }) => (
          <li key={to} className="flex-[0_0_40%] snap-start">
            <Link to={to} className="group block">
              <span className="grid aspect-[3/4] place-items-center overflow-hidden rounded-sm bg-sunken">
                <TilePicture picture={picture} />
              </span>
              <span className="flex items-center justify-between pt-3 text-[0.9688rem] font-medium">
                {name}
                <ArrowRight aria-hidden="true" className="size-[18px] text-ink-3" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TilePicture({ picture }: { picture: PictureSet | undefined }) {
  if (!picture) return <Flower className="size-12 text-ink-3" />;
  return (
    <img
      {...picture}
      sizes="(min-width: 68rem) 16vw, (min-width: 52rem) 33vw, 40vw"
      alt=""
      width={520}
      height={650}
      loading="lazy"
      className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
    />
  );
}
