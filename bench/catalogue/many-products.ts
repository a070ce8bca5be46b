import type { CatalogProduct } from '@shop/catalog/domain/product';
import { COMMON_WORD, RARE_WORD } from '@shop/testing/many-products';

const RARE = 20;
const MINUTE = 60_000;
const BEGIN = Date.UTC(2020, 0, 1);
const FABRICS = [COMMON_WORD, 'Linen', 'Silk', 'Wool', 'Satin', 'Velvet', 'Denim', 'Jute', 'Brass', 'Pearl'] as const;
const THINGS = ['Shirt', 'Kurta', 'Tote', 'Scarf', 'Stole', 'Ring', 'Belt'] as const;
const CATEGORIES = ['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'] as const;
const COLOURS = ['Blue', 'Indigo', 'Rose', 'Gold'] as const;

/** Returns a product of a catalogue of so many, shaped as `addManyProducts` shapes those in PostgreSQL. */
export function productAt(n: number, count: number): CatalogProduct {
  const r = scatter(n);
  const isRare = n % Math.max(1, Math.floor(count / RARE)) === 0;
  const at = new Date(BEGIN + n * MINUTE);
  return {
    id: n.toString(16).padStart(24, '0'),
    version: 1,
    name: `${isRare ? `${RARE_WORD} ` : ''}${of(FABRICS, r)} ${of(THINGS, r / 16)} ${n}`,
    pricePaise: (99 + ((r * 7919) % 9901)) * 100,
    image: '/uploads/a.webp',
    moreImages: [],
    category: of(CATEGORIES, r / 7),
    description: `Made by hand for hot days, piece ${n % 977} of its kind.`,
    tag: tagsAt(n, r).join(', ') || undefined,
    color: of(COLOURS, r / 5),
    brand: isRare ? 'Tana' : undefined,
    options: [],
    variants: [],
    facts: [],
    createdAt: at,
    updatedAt: at,
  };
}

function tagsAt(n: number, r: number): string[] {
  const isOnSale = Math.floor(n / 1440) % 100 === 0;
  return [
    ...(r % 3 === 0 ? ['women'] : r % 3 === 1 ? ['men'] : []),
    ...(Math.floor(r / 11) % 10 === 0 ? ['bestseller'] : []),
    ...(isOnSale ? ['sale'] : Math.floor(r / 13) % 50 === 0 ? ['new'] : []),
  ];
}

/** A number below 2^17 that looks random and is the same each time. */
function scatter(n: number): number {
  const mixed = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) & 131_071;
}

function of<T>(list: readonly [T, ...T[]], at: number): T {
  return list[Math.floor(at) % list.length] ?? list[0];
}
