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
import { CATEGORY_NAMES } from '../../../config/shop';
import { pictureSet, type PictureSet } from '../../../lib/images/picture-set';

const IMAGES: Record<(typeof CATEGORY_NAMES)[number], PictureSet> = {
  Fashion: pictureSet({ 320: fashion320, 520: fashion }),
  Cosmetic: pictureSet({ 320: cosmetic320, 520: cosmetic }),
  Bag: pictureSet({ 320: bag320, 520: bag }),
  Accessories: pictureSet({ 320: accessories320, 520: accessories }),
  Shoes: pictureSet({ 320: shoes320, 520: shoes }),
  Jewellry: pictureSet({ 320: jewellery320, 520: jewellery }),
};

export function CategoryTiles() {
  return (
    <section aria-label="Categories" className="wrap mt-section">
      <ul className="scrollbar-none -mx-(--space-gutter) flex snap-x snap-mandatory scroll-pl-(--space-gutter) gap-grid overflow-x-auto px-(--space-gutter) md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 lg:grid-cols-6">
        {CATEGORY_NAMES.map((name) => (
          <li key={name} className="flex-[0_0_40%] snap-start">
            <Link to={PATHS.category(name)} className="group block">
              <span className="block aspect-[3/4] overflow-hidden rounded-sm bg-sunken">
                <img
                  {...IMAGES[name]}
                  sizes="(min-width: 68rem) 16vw, (min-width: 52rem) 33vw, 40vw"
                  alt=""
                  width={520}
                  height={650}
                  loading="lazy"
                  className="size-full object-cover transition-transform duration-700 ease-out group-hover:scale-[1.035]"
                />
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
