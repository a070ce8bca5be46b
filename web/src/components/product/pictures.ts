import type { Product } from '@shop/contracts/api/product';
import { isColour } from './variants';

type Pictured = Pick<Product, 'images' | 'variants'>;

/**
 * A product's other pictures beside one: those behind it, up to the next that a variant has. What stands before any of
 * these belongs to all.
 */
export function picturesBeside(product: Pictured, shown: string): string[] {
  return (product.images ?? []).filter((image) => {
    const head = headOf(product, image);
    return image !== shown && image !== head && (head === undefined || head === shown);
  });
}

/** The picture of a variant that a picture stands behind, or is. */
function headOf({ images = [], variants = [] }: Pictured, picture: string): string | undefined {
  const heads = new Set(variants.map(({ image }) => image));
  if (heads.has(picture)) return picture;
  const before = images.slice(0, Math.max(0, images.indexOf(picture)));
  return before.filter((image) => heads.has(image)).at(-1);
}

/**
 * What a picture of a product shows, for those who do not see it: `Sundress in Rust, picture 2 of 3`, with the colour where
 * the picture is of one.
 * @param place counts from 1 among the `count` pictures that are shown together
 */
export function pictureWords(product: Pictured & { name: string }, picture: string, place = 1, count = 1): string {
  const head = headOf(product, picture);
  const variants = head === undefined ? [] : (product.variants ?? []).filter(({ image }) => image === head);
  const colours = new Set(variants.map(({ options }) => Object.entries(options).find(([name]) => isColour(name))?.[1]));
  const [colour] = colours;
  const what = colours.size === 1 && colour !== undefined ? `${product.name} in ${colour}` : product.name;
  return count === 1 ? what : `${what}, picture ${place} of ${count}`;
}
